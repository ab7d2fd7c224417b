import { ScrollText } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, Td } from "@/components/ui/table";
import { actions, attempts } from "./audit-words";

/** An entry of the audit log; the time as ISO 8601, UTC. */
export interface ShownAuditLine {
  id: number;
  at: string;
  actor: string;
  address: string | null;
  action: string;
  outcome: string;
  patientId: string | null;
  subject: string | null;
  detail: Record<string, unknown> | null;
}

function actionWords({ action, outcome }: ShownAuditLine): string {
  return (outcome === "done" ? actions[action] : attempts[action]) ?? action;
}

function whoWords(actor: string): string {
  if (actor === "nobody") return "not signed in";
  if (actor === "cds-hooks") return "a record system";
  return actor.replace(/^unknown:(\w{8}).*/, "no account ($1)");
}

/** What a line was about. Many ids open on demand. */
function About({ subject, detail }: Pick<ShownAuditLine, "subject" | "detail">) {
  const parts = Object.entries(detail ?? {}).filter(([, value]) => !Array.isArray(value));
  const lists = Object.entries(detail ?? {}).filter(([, value]) => Array.isArray(value)) as [string, unknown[]][];
  const words = parts.map(([name, value]) => `${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`);
  return (
    <>
      {[subject, words.join(", ")].filter(Boolean).join("; ")}
      {lists.map(([name, values]) => (
        <Disclosure key={name} summary={`${name}: ${values.length}`}>
          <span className="break-words">
            {values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join(", ")}
          </span>
        </Disclosure>
      ))}
    </>
  );
}

/** "2026-11-21 22:31:05 UTC": one form for everyone who compares logs. */
function utc(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)}`;
}

/** Columns of a wide screen; on a phone each row is a card. */
const wide = "max-md:hidden";

function Did({ line }: { line: ShownAuditLine }) {
  return (
    <>
      {actionWords(line)} {line.outcome !== "done" && <Badge tone="caution">{line.outcome}</Badge>}
    </>
  );
}

function WhoseRecord({ patientId }: Pick<ShownAuditLine, "patientId">) {
  if (!patientId) return null;
  return (
    <Link
      href={`/patients/${patientId}`}
      title={patientId}
      className="inline-block max-w-44 truncate align-bottom text-accent underline underline-offset-4"
    >
      {patientId}
    </Link>
  );
}

/** Who read or did what, the latest first. */
export function AuditTable({ lines }: { lines: readonly ShownAuditLine[] }) {
  if (lines.length === 0) {
    return (
      <EmptyState icon={<ScrollText size={24} aria-hidden />} title="No entries">
        Nobody has read a record yet, or there is nothing older.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Audit log, latest first"
      columns={[
        "Time (UTC)",
        ...["Who", "From", "Did what", "Whose record", "About"].map((title) => [title, wide] as const),
      ]}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-line last:border-0">
            <Td className="py-1 md:whitespace-nowrap">
              <time dateTime={line.at}>{utc(line.at)}</time>
              <div className="space-y-0.5 md:hidden">
                <p>
                  <span className="font-medium">{whoWords(line.actor)}</span> <Did line={line} />
                </p>
                <WhoseRecord patientId={line.patientId} />
                <div className="wrap-anywhere text-ink-soft">
                  <About subject={line.subject} detail={line.detail} />
                </div>
                {line.address && <p className="text-caption text-ink-soft">from {line.address}</p>}
              </div>
            </Td>
            <Td className={`${wide} py-1 whitespace-nowrap`}>{whoWords(line.actor)}</Td>
            <Td className={`${wide} py-1 whitespace-nowrap text-ink-soft`}>{line.address}</Td>
            <Td className={`${wide} py-1`} title={line.action}>
              <Did line={line} />
            </Td>
            <Td className={`${wide} py-1`}>
              <WhoseRecord patientId={line.patientId} />
            </Td>
            <Td className={`${wide} min-w-56 py-1 wrap-anywhere text-ink-soft`}>
              <About subject={line.subject} detail={line.detail} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
