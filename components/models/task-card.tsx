import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Table, Td, Th } from "@/components/ui/table";
import { VoiceMark } from "@/components/ui/voice-mark";
import type { CardMetrics, ModelCard, PredictionTask } from "@/lib/experts/schema";
import { metricText, shownMetrics, splitText } from "./shown-metrics";

/** A task: what it estimates, for whom, its models with their cards' figures, and what they learned from. */
export function TaskCard({
  task,
  cards,
  evaluated,
}: {
  task: PredictionTask;
  cards: readonly ModelCard[];
  evaluated: boolean;
}) {
  return (
    <Card
      title={task.title}
      note={`Estimates ${task.estimand}`}
      aside={
        <span className="flex flex-wrap gap-2">
          <ButtonLink href={`/models/${task.id}/evaluation`} size="sm">
            Evaluation{evaluated ? "" : " (none yet)"}
          </ButtonLink>
          <ButtonLink href={`/models/${task.id}/cohort`} size="sm">
            This site's cohort
          </ButtonLink>
        </span>
      }
    >
      <Facts task={task} cards={cards} />
      <Table caption={`Models of ${task.title}`} frame="-mx-4 mt-3 border-t border-line">
        <thead>
          <tr>
            <Th>Model</Th>
            <Th>AUROC</Th>
            <Th>AUPRC</Th>
            <Th>Brier</Th>
            <Th>Measured on</Th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <ModelRow key={card.name} card={card} seated={task.panel.includes(card.name)} />
          ))}
          {task.ensembles.map(({ name, title, how, metrics }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <Th scope="row">
                {title} {name === task.reference && <Badge tone="accent">the team&rsquo;s level</Badge>}
                <span className="hidden max-w-[34rem] font-normal text-ink-soft md:block">{how}</span>
              </Th>
              <Metrics metrics={shownMetrics(metrics)} />
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function ModelRow({ card, seated }: { card: ModelCard; seated: boolean }) {
  return (
    <tr className="border-b border-line last:border-0">
      <Th scope="row">
        <span className="flex flex-wrap items-center gap-2">
          <VoiceMark letter={card.letter} />
          {card.title}
          {seated && <Badge>at the table</Badge>}
        </span>
        <span className="hidden max-w-[34rem] font-normal text-ink-soft md:block">{card.architecture}</span>
      </Th>
      <Metrics metrics={shownMetrics(card.metrics)} />
    </tr>
  );
}

function Metrics({ metrics }: { metrics: CardMetrics | null }) {
  if (!metrics) return <Td colSpan={4}>The card states no figures.</Td>;
  return (
    <>
      {(["auroc", "auprc", "brier"] as const).map((name) => (
        <Td key={name} className="whitespace-nowrap tabular-nums">
          {metricText(metrics[name])}
        </Td>
      ))}
      <Td className="min-w-40">{splitText(metrics)}</Td>
    </>
  );
}

function Facts({ task, cards }: { task: PredictionTask; cards: readonly ModelCard[] }) {
  const unique = (of: (card: ModelCard) => string) => [...new Set(cards.map(of))].join(" ");
  const [first] = cards;
  const facts: [string, string][] = [
    ["Population", task.population],
    [
      "Reads",
      task.prefix
        ? `the record from its start, from ${task.prefix.leastHours} h on; measured at ${task.prefix.landmarksHours.join(", ")} h`
        : `the first ${task.windowHours} h`,
    ],
    ["Outcome", task.outcome],
    [
      "Learned from",
      `${unique((card) => card.training.data)}; ${first?.training.n ?? 0} stays, ${first?.training.events ?? 0} with the outcome`,
    ],
    ["Attribution", `${unique((card) => card.training.attribution)} ${unique((card) => card.training.licence)}.`],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="max-w-[68ch]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
