import { ScrollText } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, Td } from "@/components/ui/table";

/** An entry of the audit log; the time as ISO 8601, UTC. */
export interface ShownAuditLine {
  id: number;
  at: string;
  actor: string;
  action: string;
  patientId: string | null;
  subject: string | null;
  detail: Record<string, unknown> | null;
}

/** Actions in words; one that is not here is shown as it is stored. */
const actions: Record<string, string> = {
  "patient.list": "saw the patient list",
  "patient.read": "read a record",
  "patient.predict": "read the experts' risks",
  "patient.explain": "read an expert's attributions",
  "consultation.request": "convened the team",
  "consultation.read": "read a consultation",
  "consultation.list": "saw a patient's consultations",
  "consultation.stop": "stopped a consultation",
  "consultation.resume": "resumed a consultation",
  "consultation.state": "said something to the team of a consultation",
  "consultation.withdraw": "withdrew what was said of a patient's wishes",
  "consultation.exclude": "excluded an observation from a consultation",
  "consultation.opinion": "took a seat in a consultation",
  "consultation.fork": "forked a consultation",
  "report.read": "read a report",
  "report.export": "exported a report",
  "rating.read": "read ratings of a report",
  "rating.save": "rated a report",
  "library.upload": "uploaded a library",
  "library.activate": "made a library active",
  "library.deactivate": "took a library out of use",
  "patient.preview-payload": "saw what would be sent to a language model",
  "provider.add": "added a language model",
  "provider.change": "changed a language model",
  "provider.remove": "removed a language model",
  "provider.try": "tested a language model",
  "agent-models.change": "chose the agents' language models",
  "local-hosts.change": "said which hosts' names count as local",
  "policy.change": "chose where calls may go",
  "audit.read": "read this log",
};

function detailWords(detail: ShownAuditLine["detail"]): string {
  return Object.entries(detail ?? {})
    .map(([name, value]) => `${name}: ${typeof value === "object" ? JSON.stringify(value) : String(value)}`)
    .join(", ");
}

/** "2026-11-21 22:31:05 UTC": one form for everyone who compares logs. */
function utc(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)}`;
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
    <Table caption="Audit log, latest first" columns={["Time (UTC)", "Who", "Did what", "Whose record", "About"]}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-line last:border-0">
            <Td className="py-1 whitespace-nowrap">
              <time dateTime={line.at}>{utc(line.at)}</time>
            </Td>
            <Td className="py-1 whitespace-nowrap">{line.actor}</Td>
            <Td className="py-1 whitespace-nowrap" title={line.action}>
              {actions[line.action] ?? line.action}
            </Td>
            <Td className="py-1">
              {line.patientId && (
                <Link
                  href={`/patients/${line.patientId}`}
                  title={line.patientId}
                  className="inline-block max-w-44 truncate align-bottom text-accent underline underline-offset-4"
                >
                  {line.patientId}
                </Link>
              )}
            </Td>
            <Td className="py-1 text-ink-soft">
              {[line.subject, detailWords(line.detail)].filter(Boolean).join("; ")}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
