import { Table, Td, Th } from "@/components/ui/table";
import type { ConsultationEvent } from "@/lib/consultations/schema";
import { usageByRound, usageByStep, usageOfRun } from "@/lib/consultations/usage";
import type { Usage } from "@/lib/reasoning/schema";

const roundName = (round: number | null) =>
  round === null ? "Final report" : round === 0 ? "Reviews and draft" : `Round ${round}`;

const stepNames: Record<string, string> = {
  review: "Review",
  draft: "Draft of the report",
  opinion: "Opinion",
  decide: "Decision",
  revise: "Revision",
  finalise: "Final report",
};

/** "opinion:2:adacare" as "Opinion, AdaCare, round 2". */
function stepName(step: string, titles: ReadonlyMap<string, string>): string {
  const [kind = step, ...rest] = step.split(":");
  const round = rest.find((part) => /^\d+$/.test(part));
  const doctor = rest.find((part) => !/^\d+$/.test(part));
  return [stepNames[kind] ?? kind, doctor && (titles.get(doctor) ?? doctor), round && `round ${round}`]
    .filter(Boolean)
    .join(", ");
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
  return (
    <Table caption="What the language model has cost" className="tabular-nums">
      <thead>
        <tr>
          <Th>Step</Th>
          {["Tokens in", "Tokens out", "US$", "Seconds", "Calls"].map((heading) => (
            <Th key={heading} className="text-right">
              {heading}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {usageByStep(events).map(({ step, usage, failedAttempts }) => (
          <Row
            key={step}
            name={`${stepName(step, titles)}${failedAttempts === 0 ? "" : ` (${failedAttempts} failed)`}`}
            usage={usage}
          />
        ))}
      </tbody>
      <tbody className="border-t border-line">
        {usageByRound(events).map(({ round, usage }) => (
          <Row key={roundName(round)} name={roundName(round)} usage={usage} />
        ))}
      </tbody>
      <tfoot className="border-t border-line font-medium">
        <Row name="Whole run" usage={total} />
      </tfoot>
    </Table>
  );
}

function Row({ name, usage }: { name: string; usage: Usage }) {
  const { promptTokens, completionTokens, costUsd, milliseconds, calls } = usage;
  const count = (value: number | null) => (value === null ? "not counted" : value.toLocaleString("en-US"));
  const figures = [
    count(promptTokens),
    count(completionTokens),
    costUsd === null ? "no price set" : costUsd.toFixed(4),
    (milliseconds / 1000).toFixed(1),
    String(calls),
  ];
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
