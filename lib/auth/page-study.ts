import { notFound, redirect } from "next/navigation";
import type { ReactNode } from "react";
import type { Query } from "@/lib/contract/shapes";
import { AppError } from "@/lib/domain/app-error";
import { pageUser, requirePageUser } from "./page-user";
import type { StudyPermission } from "./permissions";
import type { CurrentUser } from "./sessions";
import { studyAccess, type StudyAccess } from "./study-access";

interface Page<Part extends string> {
  study: StudyAccess;
  slug: string;
  user: CurrentUser;
  /** The other parts of the address that differ from page to page. */
  params: Record<Part, string>;
  query: Query;
  /** What the query holds once. */
  asked: Partial<Record<string, string>>;
}

/**
 * Returns a page of a study, drawn for those who have the permission; others see "not found". Every
 * page asks by itself, because a layout is not rendered again when somebody goes to another page.
 */
export function studyPage<Part extends string = never>(
  permission: StudyPermission,
  draw: (page: Page<Part>) => Promise<ReactNode>,
) {
  return async function StudyPage(props: {
    params: Promise<Record<Part | "study", string>>;
    searchParams: Promise<Query>;
  }) {
    const [params, query] = await Promise.all([props.params, props.searchParams]);
    const { study, user } = await requirePageStudy(params.study, permission);
    const single = Object.entries(query).filter(
      (field): field is [string, string] => typeof field[1] === "string",
    );
    const asked = Object.fromEntries(single);
    return draw({ study, slug: study.slug, user, params, query, asked });
  };
}

/**
 * Returns the study of a page and the current user. Shows "not found" if the user lacks the
 * permission.
 */
export async function requirePageStudy(slug: string, permission: StudyPermission) {
  const user = await requirePageUser();
  return { user, study: await orNotFound(() => studyAccess(user, slug, permission)) };
}

/** Returns a study for the frame of its pages; null where the page itself will turn the reader away. */
export async function frameStudy(slug: string): Promise<StudyAccess | null> {
  const user = await pageUser();
  if (!user) return null;
  try {
    return await studyAccess(user, slug, "view");
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Returns what is read for a page; shows the not-found page for a refusal. */
export async function orNotFound<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === "second_factor") redirect("/account?needed=1");
    if (error instanceof AppError && ["not_found", "forbidden", "bad_input"].includes(error.code))
      notFound();
    throw error;
  }
}
