"use client";

import { ChevronDown, CircleUser } from "lucide-react";
import { useTexts } from "#texts";
import { LoadingButton } from "./kit/loading-button";

export interface HeaderUser {
  id: string;
  name: string;
  isAdmin: boolean;
}

const menu = () => import("./account-menu").then((file) => file.AccountMenu);

/** The reader's name. Their menu is loaded when it is opened. */
export function AccountButton({ user }: { user: HeaderUser }) {
  const t = useTexts("frame");
  return (
    <LoadingButton
      menu={menu}
      given={{ user }}
      className="button border-transparent !px-2"
      aria-label={t("accountMenu", { name: user.name })}
    >
      <CircleUser size={20} aria-hidden />
      <span className="max-w-40 truncate max-md:hidden" dir="auto">
        {user.name}
      </span>
      <ChevronDown size={14} aria-hidden className="text-ink-soft max-md:hidden" />
    </LoadingButton>
  );
}
