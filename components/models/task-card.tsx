import { FUSION_NAME, type ShownTask } from "@/components/models/shown-task";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DoctorMark } from "@/components/ui/doctor-mark";
import { FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { right, Table, Td, Th } from "@/components/ui/table";
import { riskText } from "@/lib/experts/risk-text";
import type { CardMetrics } from "@/lib/experts/schema";
import { evaluationHref, wraps } from "./evaluation-choice";
import { IntervalCell } from "./interval-cell";
import { cardMeasures, figureText, shownMetrics, splitText } from "./shown-metrics";

/** What the table of all models shows; a model's own page shows the rest. */
const measures = cardMeasures.filter(({ name }) =>
  ["auroc", "auprc", "brier", "ece", "observedExpected"].includes(name),
);

/** A task: what it estimates, for whom, its models with their cards' figures, what they learned from, and whose calibration holds. */
export function TaskCard({ shown }: { shown: ShownTask }) {
  const { task, calibrationNote } = shown;
  return (
    <Card
      title={task.title}
      note={`Estimates ${task.estimand}`}
      aside={
        <span className="flex flex-wrap gap-2">
          <Evaluations shown={shown} />
          <ButtonLink href={`/models/${task.id}/cohort`} size="sm">
            This site's cohort
          </ButtonLink>
        </span>
      }
    >
      {calibrationNote && (
        <Notice tone={shown.local ? "info" : "caution"} className="mb-3">
          {calibrationNote}
        </Notice>
      )}
      {shown.broken.length > 0 && (
        <Notice tone="danger" className="mb-3">
          Left out, for their files cannot be used:
          <ul className="list-disc pl-5">
            {shown.broken.map(({ model, fault }) => (
              <li key={model} className="break-words">
                {model}: {fault}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <FactList facts={factsOf(shown)} />
      <Table
        caption={`Models of ${task.title}`}
        frame="-mx-4 mt-3 border-t border-line"
        columns={["Model", ...right(...measures.map(({ title }) => title)), "Measured on"]}
      >
        <tbody>
          <Models shown={shown} />
        </tbody>
      </Table>
      <p className="mt-2 text-caption text-ink-faint">
        Value over its 95% interval, with the calibration shipped. ECE: mean distance of risk said and share that met
        the outcome, less is better. O/E: observed over expected, 1 is right. Comparator: chosen on validation;
        evaluations hold everything else against it. Each model&rsquo;s name leads to its card.
      </p>
    </Card>
  );
}

/** One link where there is one evaluation or none; else one to each, named by whose figures they are. */
function Evaluations({ shown: { task, evaluations } }: { shown: Pick<ShownTask, "task" | "evaluations"> }) {
  const [first, ...others] = evaluations;
  if (!first || others.length === 0)
    return (
      <ButtonLink href={evaluationHref(task.id, "")} size="sm">
        Evaluation{first ? "" : " (none yet)"}
      </ButtonLink>
    );
  return evaluations.map(({ name, title }) => (
    <ButtonLink key={name} href={evaluationHref(task.id, name)} size="sm" className={wraps}>
      Evaluation: {title}
    </ButtonLink>
  ));
}

function Models({ shown: { task, cards, evaluationCards, fusion, fusionAside } }: { shown: ShownTask }) {
  const row = (name: string) => ({
    href: `/models/${task.id}/cards/${name}`,
    comparator: name === task.comparator,
  });
  return (
    <>
      {cards.map((card) => (
        <Row
          key={card.name}
          {...row(card.name)}
          letter={card.letter}
          title={card.title}
          badge={task.panel.includes(card.name) && <Badge>at the table</Badge>}
          what={card.architecture}
          metrics={card.metrics}
        />
      ))}
      {task.ensembles.map(({ name, title, how, metrics }) => (
        <Row
          key={name}
          {...row(name)}
          title={title}
          badge={name === task.reference && <Badge tone="accent">the team&rsquo;s level</Badge>}
          what={how}
          metrics={metrics}
        />
      ))}
      {fusion && (
        <Row
          {...row(FUSION_NAME)}
          title={fusion.title}
          badge={
            fusionAside ? (
              <Badge tone="caution">set aside</Badge>
            ) : (
              <Badge tone="accent">the consultation&rsquo;s risk</Badge>
            )
          }
          what={fusionAside ?? "The experts\u2019 logits and hidden states and the final report, brought together."}
          metrics={fusion.metrics}
        />
      )}
      {evaluationCards.map((card) => (
        <Row
          key={card.name}
          {...row(card.name)}
          title={card.title}
          badge={<Badge>evaluations alone</Badge>}
          what={card.architecture}
          metrics={card.metrics}
        />
      ))}
    </>
  );
}

function Row({
  href,
  comparator,
  letter,
  title,
  badge,
  what,
  metrics,
}: {
  href: string;
  comparator: boolean;
  letter?: string;
  title: string;
  badge: React.ReactNode;
  what: string;
  metrics: readonly CardMetrics[];
}) {
  const shown = shownMetrics(metrics);
  return (
    <tr className="border-b border-line last:border-0">
      <Th scope="row">
        <span className="flex flex-wrap items-center gap-2">
          {letter && <DoctorMark letter={letter} />}
          <Link href={href} className="text-accent underline-offset-4 hover:underline">
            {title}
          </Link>
          {badge}
          {comparator && <Badge>comparator</Badge>}
        </span>
        <span className="hidden max-w-[34rem] font-normal text-ink-soft md:block">{what}</span>
      </Th>
      {shown ? (
        <>
          {measures.map(({ name }) => (
            <IntervalCell key={name} {...figureText(shown[name])} />
          ))}
          <Td className="min-w-40">{splitText(shown)}</Td>
        </>
      ) : (
        <Td colSpan={measures.length + 1}>The card states no figures.</Td>
      )}
    </tr>
  );
}

function factsOf({ task, cards, local }: ShownTask): [string, string][] {
  const unique = (of: (card: (typeof cards)[number]) => string) => [...new Set(cards.map(of))].join(" ");
  const [first] = cards;
  const { threshold, ppv, sensitivity } = task.highRisk;
  return [
    ["Population", task.population],
    [
      "Reads",
      task.prefix
        ? `the record from its start, from ${task.prefix.leastHours} h on; measured at ${task.prefix.landmarksHours.join(", ")} h`
        : `the first ${task.windowHours} h`,
    ],
    ["Outcome", task.outcome],
    [
      "High risk",
      `from ${riskText(threshold)} on: of those above, ${hundredth(ppv)} in 100 met the outcome; of those who met it, ${hundredth(sensitivity)} in 100 lay above (${
        local ? `this site's stays; ${local.rule}` : "calibration split; where precision and sensitivity balance"
      })`,
    ],
    [
      "Learned from",
      `${unique((card) => card.training.data)}; ${(first?.training.n ?? 0).toLocaleString("en")} stays, ${(first?.training.events ?? 0).toLocaleString("en")} with the outcome`,
    ],
    ["Attribution", `${unique((card) => card.training.attribution)} ${unique((card) => card.training.licence)}.`],
  ];
}

const hundredth = (share: number) => Math.round(share * 100);
