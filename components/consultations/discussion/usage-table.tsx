import { right, Table, Td, Th } from "@/components/ui/table";
import type { Usage } from "@/lib/agents/schema";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import { readStepKey, roundOfStep } from "@/lib/consultations/protocol/step-key";
import { roundName, usageColumns, usageFigures, withFailed } from "@/lib/consultations/report/usage-text";
import { removedText } from "@/lib/privacy/redacted-text";
import { type Redacted, removedInRun, usageByRound, usageByStep, usageOfRun } from "@/lib/runs/usage";

const stepNames: Record<string, string> = {
  agenda: "Questions opened",
  review: "Review",
  draft: "Draft of the report",
  opinion: "Opinion",
  decide: "Decision",
  revise: "Revision",
  finalise: "Final report",
};

/** "opinion:2:adacare" as "Opinion, AdaCare, round 2". */
function stepName(key: string, titles: ReadonlyMap<string, string>): string {
  const step = readStepKey(key);
  if (!step) return key;
  const doctor = "doctor" in step && (titles.get(step.doctor) ?? step.doctor);
  const round = "round" in step && step.round > 0 && `round ${step.round}`;
  return [stepNames[step.kind] ?? step.kind, doctor, round].filter(Boolean).join(", ");
}

/** What a consultation has cost in tokens, money and waiting, by step and round. Nothing where no language model spoke. */
export function UsageTable({
  events,
  doctors,
}: {
  events: readonly ConsultationEvent[];
  doctors: readonly { id: string; title: string }[];
}) {
  const total = usageOfRun(events);
  if (total.calls === 0) return null;
  const titles = new Map(doctors.map(({ id, title }) => [id, title]));
  const removed = removedInRun(events);
  const columns = removed === null ? usageColumns : [...usageColumns, "Taken out"];
  const row = (name: string, { usage, failedAttempts = 0, removed: out }: Counted) => (
    <Row
      key={name}
      name={withFailed(name, failedAttempts)}
      figures={[...usageFigures(usage), ...(removed === null ? [] : [countOf(out)])]}
    />
  );
  return (
    <>
      <Table
        caption="What the language model has cost"
        className="tabular-nums"
        columns={["Step", ...right(...columns)]}
      >
        <tbody>{usageByStep(events).map((one) => row(stepName(one.step, titles), one))}</tbody>
        <tbody className="border-t border-line">
          {usageByRound(events, roundOfStep).map((one) => row(roundName(one.round), { ...one, failedAttempts: 0 }))}
        </tbody>
        <tfoot className="border-t border-line font-medium">{row("Whole run", { usage: total, removed })}</tfoot>
      </Table>
      {removed !== null && (
        <p className="pt-2 text-ink-soft">
          Identifiers taken out of the messages before they left this machine, counted in each message anew:{" "}
          {removedText(removed)}. What they were is kept nowhere.
        </p>
      )}
    </>
  );
}

interface Counted {
  usage: Usage;
  failedAttempts?: number;
  removed: readonly Redacted[] | null;
}

/** "–" where a step recorded no count. */
const countOf = (removed: Counted["removed"]) =>
  removed === null ? "–" : String(removed.reduce((sum, { count }) => sum + count, 0));

function Row({ name, figures }: { name: string; figures: readonly string[] }) {
  return (
    <tr>
      <Th scope="row">{name}</Th>
      {figures.map((figure, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay as they are
        <Td key={column} className="text-right">
          {figure}
        </Td>
      ))}
    </tr>
  );
}
