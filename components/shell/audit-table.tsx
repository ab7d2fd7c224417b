import { ScrollText } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, Td } from "@/components/ui/table";

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

/** Actions in words; one that is not here is shown as it is stored. */
const actions: Record<string, string> = {
  "patient.list": "saw the patient list",
  "patient.read": "read a record",
  "patient.predict": "read the experts' risks",
  "patient.explain": "read an expert's attributions",
  "consultation.request": "convened the team",
  "consultation.read": "read a consultation",
  "consultation.list": "saw a patient's consultations",
  "consultation.list-all": "saw the list of consultations",
  "consultation.follow": "followed a consultation",
  "consultation.stop": "stopped a consultation",
  "consultation.resume": "resumed a consultation",
  "consultation.state": "said something to the team of a consultation",
  "consultation.withdraw": "withdrew what was said of a patient's wishes",
  "consultation.exclude": "excluded an observation from a consultation",
  "consultation.opinion": "took a seat in a consultation",
  "consultation.enter": "entered something about a patient into a consultation",
  "consultation.go-on": "let a waiting consultation go on",
  "consultation.fork": "forked a consultation",
  "trajectory.request": "had a record read by a chain of agents",
  "trajectory.list": "saw a patient's trajectories",
  "trajectory.read": "read a trajectory",
  "trajectory.read-source": "read what a trajectory cites",
  "trajectory.follow": "followed a trajectory",
  "trajectory.stop": "stopped a trajectory",
  "trajectory.resume": "resumed a trajectory",
  "trajectory.fork": "forked a trajectory",
  "trajectory.export": "exported a trajectory",
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
  "provider.list-models": "asked a server for its language models",
  "provider.judge": "judged a language model on synthetic patients",
  "agent-models.change": "chose the agents' language models",
  "local-hosts.change": "said which hosts' names count as local",
  "policy.change": "chose where calls may go",
  "calibration.apply": "put a local calibration to use",
  "calibration.remove": "went back to the calibration shipped",
  "results.export": "exported all consultations and ratings",
  "mapping.export": "wrote down which patient has which id in the source",
  "evaluation.export": "exported an evaluation",
  "audit.read": "read this log",
  "session.sign-in": "signed in",
  "session.sign-out": "signed out",
  "user.add": "made an account",
  "user.disable": "disabled an account",
  "user.enable": "let an account sign in again",
  "user.reset": "gave an account another password",
  "user.role": "changed an account's role",
  "user.end-sessions": "signed an account out everywhere",
  "backup.make": "made a backup",
  "patient.remove": "removed all that was stored of a patient",
  "patient.export-data": "exported all that is stored of a patient",
  "patient.open-data": "opened the page on which a patient is exported or removed",
  "note.write": "wrote a note",
  "note.change": "wrote a note anew",
  "note.withdraw": "withdrew a note",
  "problem.add": "added a problem",
  "problem.change": "changed a problem",
  "patient.export": "exported a record as FHIR",
  "smart.launch": "came by a launch from a record system",
  "cds-hooks.patient-view": "asked for the first lines of a report",
};

/** What was not done, in words. */
const attempts: Record<string, string> = {
  "session.sign-in": "tried to sign in",
  "session.sign-out": "tried to sign out",
  "page.open": "tried to open a page",
  "cds-hooks.patient-view": "tried to ask for the first lines of a report",
  "request.make": "asked for what is not theirs",
};

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
            <Td className={`${wide} py-1 whitespace-nowrap`} title={line.action}>
              <Did line={line} />
            </Td>
            <Td className={`${wide} py-1`}>
              <WhoseRecord patientId={line.patientId} />
            </Td>
            <Td className={`${wide} py-1 text-ink-soft`}>
              <About subject={line.subject} detail={line.detail} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
