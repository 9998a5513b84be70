import { createTranslator } from "use-intl/core";
import { languageOf, localeOf, type Language } from "@/lib/messages/interface/locales";
import { interfaceMessages } from "@/lib/messages/interface/messages";
import type { Note } from "@/lib/messages/note";
import { noteText } from "@/lib/messages/note-text";
import type { MailKind } from "@/lib/domain/mail-kinds";

/** What a mail says. */
export interface MailContent {
  kind: MailKind;
  language: string;
  /** The study it is about. */
  study: { name: string; slug: string } | null;
  data: Record<string, unknown>;
  /** The token of its link. */
  secret: string | null;
  /** The public address of Assay. */
  base: string;
  /** The page on which it is refused; null if it cannot be. */
  unsubscribe: string | null;
}

/** A study in a digest, with what waits there. */
export interface DigestStudy {
  name: string;
  slug: string;
  notes: Note[];
}

/** A paragraph: words, or words that are a link. */
type Paragraph = string | { words: string; href: string };

interface Written {
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail in a language, as plain text and as HTML made of the same paragraphs. */
export function writeMail(content: MailContent): Written {
  const language = languageOf(localeOf(content.language, null));
  const t = textsOf(language);
  const study = oneLine(content.study?.name ?? "");
  const paragraphs: Paragraph[] = [
    ...bodyOf(content, t, language),
    t("footer", { kind: content.kind }),
    ...(content.unsubscribe === null ? [] : [{ words: t("refuse"), href: content.unsubscribe }]),
  ];
  return {
    subject: t(`${content.kind}.subject`, { study }),
    text: `${paragraphs.map(asText).join("\n\n")}\n`,
    html: `<!doctype html><html lang="${language}"><body>${paragraphs.map(asHtml).join("")}</body></html>`,
  };
}

type Texts = ReturnType<typeof textsOf>;

function textsOf(language: Language) {
  const messages = interfaceMessages(language);
  return createTranslator({ locale: language, messages, namespace: "mail", timeZone: "UTC" });
}

function bodyOf(content: MailContent, t: Texts, language: Language): Paragraph[] {
  const { kind, base, data, secret } = content;
  const study = oneLine(content.study?.name ?? "");
  const page = `${base}/studies/${content.study?.slug ?? ""}`;
  const link = (href: string) => ({ words: t(`${kind}.link`), href });
  switch (kind) {
    case "invitation":
      return [
        t("invitation.text", { study, role: roleIn(data.role) }),
        link(`${base}/join/${secret}`),
      ];
    case "reset":
      return [t("reset.text"), link(`${base}/reset/${secret}`), t("reset.ignore")];
    case "address":
      return [t("address.text"), link(`${base}/address/${secret}`), t("address.ignore")];
    case "answered":
      return [t("answered.text", { study }), link(page)];
    case "stage":
      return [
        t("stage.text", {
          study,
          stage: oneLine(String(data.stage)),
          more: Number(data.more ?? 0),
        }),
        link(page),
      ];
    case "digest":
      return [
        t("digest.text"),
        ...(data.studies as DigestStudy[]).flatMap(({ name, slug, notes }): Paragraph[] => [
          { words: oneLine(name), href: `${base}/studies/${slug}` },
          ...notes.map((one) => noteText(one, language)),
        ]),
      ];
  }
}

const ROLES = ["annotator", "coordinator", "researcher"] as const;

function roleIn(role: unknown): (typeof ROLES)[number] {
  return ROLES.find((one) => one === role) ?? "annotator";
}

/** Returns a name without line breaks and control characters: it stands in headers too. */
function oneLine(name: string): string {
  return name.replace(/[\p{C}\s]+/gu, " ").trim();
}

function asText(paragraph: Paragraph): string {
  return typeof paragraph === "string" ? paragraph : `${paragraph.words}\n${paragraph.href}`;
}

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return `<p>${escaped(paragraph)}</p>`;
  return `<p><a href="${escaped(paragraph.href)}">${escaped(paragraph.words)}</a></p>`;
}

const SIGNS: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
}
