import { z } from "zod";
import { AuditTable } from "@/components/shell/audit-table";
import { PageBody, PageHeader } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { readAudit } from "@/lib/platform/audit/read-audit.server";
import { recordAct } from "@/lib/platform/caller.server";
import { database } from "@/lib/platform/database/database.server";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Audit" };

const pageLength = 100;
const beforeSchema = z.coerce.number().int().positive().optional().catch(undefined);

export default async function AuditPage({ searchParams }: { searchParams: Promise<{ before?: string | string[] }> }) {
  const user = await pageUser("audit:read");
  const opened = await database();
  const before = beforeSchema.parse((await searchParams).before);
  const lines = await readAudit(opened, { before, limit: pageLength });
  await recordAct({ user, database: opened }, { action: "audit.read", detail: { rows: lines.length } });
  const oldest = lines.at(-1);
  return (
    <PageBody>
      <PageHeader
        title="Audit"
        note="Who read or did what, and who was refused. Entries are only ever added, and sealed within a second: the command “audit verify” finds one that was changed, removed or put in."
      />
      <div className="rounded-card border border-line bg-surface">
        <AuditTable lines={lines.map((line) => ({ ...line, at: line.at.toISOString() }))} />
      </div>
      <div className="mt-3 flex gap-2">
        {before !== undefined && <ButtonLink href="/audit">Latest</ButtonLink>}
        {oldest && lines.length === pageLength && <ButtonLink href={`/audit?before=${oldest.id}`}>Older</ButtonLink>}
      </div>
    </PageBody>
  );
}
