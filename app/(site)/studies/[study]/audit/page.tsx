import Link from "next/link";
import { z } from "zod";
import { AuditFilters, type ShownAudit } from "@/components/study/audit/audit-filters";
import { AuditTable } from "@/components/study/audit/audit-table";
import { kindOf } from "@/components/study/audit/kind-of";
import { PageTexts } from "@/components/texts/page-texts";
import { texts, titled } from "@/components/texts/request";
import { files } from "@/components/ui/api";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { studyPage } from "@/lib/auth/page-study";
import { audit } from "@/lib/contract/audit";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { AUDIT_PER_PAGE, auditChoices, auditRows } from "@/lib/studies/audit/audit-log";
import { raterNames } from "@/lib/studies/people/rater-names";

export const generateMetadata = titled("frame.pages.audit");

export default studyPage("coordinate", async ({ study, slug, asked: { before, ...asked } }) => {
  const t = await texts("audit");
  const shown = shownOf(asked);
  const older = before && /^\d{1,18}$/.test(before) ? before : undefined;
  const [found, { actions, people }, nameOf] = await Promise.all([
    auditRows(study.id, { ...shown, before: older }),
    auditChoices(study.id),
    raterNames(study),
  ]);
  const entries = outputSchemaOf(audit.list, { entries: found }).entries.map((entry) => ({
    ...entry,
    detail:
      typeof entry.detail.rater === "string"
        ? { ...entry.detail, rater: nameOf(entry.detail.rater) }
        : entry.detail,
  }));
  const last = entries.at(-1);
  const address = new URLSearchParams(Object.entries(shown).filter(([, text]) => text));
  return (
    <PageTexts areas={["audit", "people"]}>
      <AuditFilters
        shown={shown}
        kinds={[...new Set(actions.map(kindOf))].filter((kind) => kind !== "other")}
        people={people}
      />
      <section className="card">
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <p className="me-auto text-sm text-ink-soft">{t("hint")}</p>
          <Link
            prefetch={false}
            className="button"
            href={files.audit.file({ study: slug })}
            download
          >
            {t("file")}
          </Link>
        </div>
        {entries.length > 0 && <AuditTable entries={entries} />}
        {entries.length === 0 &&
          (address.size > 0 || older ? (
            <EmptyState title={t("noneFound")} text={t("noneFoundText")} />
          ) : (
            <EmptyState title={t("none")} />
          ))}
        <p className="mt-3 flex gap-2">
          {older && (
            <Link className="button" href={`?${address}`}>
              {t("newest")}
            </Link>
          )}
          {entries.length === AUDIT_PER_PAGE && last && (
            <Link
              className="button"
              href={`?${new URLSearchParams([...address, ["before", last.id]])}`}
            >
              {t("older")}
            </Link>
          )}
        </p>
      </section>
    </PageTexts>
  );
});

/** Returns what of the address can be used. */
function shownOf(asked: Partial<ShownAudit>): ShownAudit {
  const text = (value = "") => value.trim().slice(0, 100);
  const day = (value?: string) => z.iso.date().safeParse(text(value)).data ?? "";
  return {
    kind: text(asked.kind),
    who: text(asked.who),
    from: day(asked.from),
    to: day(asked.to),
    search: text(asked.search),
  };
}
