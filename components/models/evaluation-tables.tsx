import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { right, Table, Td, Th } from "@/components/ui/table";
import type { TaskWords } from "@/lib/experts/task-words";
import { upperFirst } from "@/lib/platform/english";
import { armGroups, armGroupTitles } from "@/lib/studies/evaluation/arms";
import type { EvaluatedArm, LandmarkEvaluation } from "@/lib/studies/evaluation/evaluation-schema";
import {
  estimateIntervalText,
  estimateValueText,
  signedIntervalText,
  signedText,
} from "@/lib/studies/evaluation/evaluation-sentences";
import type { Estimate } from "@/lib/studies/metrics/bootstrap";
import {
  comparedMeasures,
  type MeasureName,
  measureNames,
  measureTitles,
  subgroupMeasures,
} from "@/lib/studies/metrics/discrimination-and-calibration";
import { IntervalCell } from "./interval-cell";

const rowLine = "border-b border-line last:border-0";

/** A value over its interval. */
function FigureCell({ estimate, measure }: { estimate: Estimate; measure: MeasureName }) {
  return (
    <IntervalCell value={estimateValueText(estimate, measure)} interval={estimateIntervalText(estimate, measure)} />
  );
}

/** A signed difference over its interval; in bold where the interval does not hold 0. */
function DifferenceCell({ estimate, measure }: { estimate: Estimate; measure: MeasureName }) {
  const { value, interval } = estimate;
  const told = interval !== null && (interval[0] > 0 || interval[1] < 0);
  const signed = <span className={told ? "font-semibold" : ""}>{signedText(value, measure)}</span>;
  return <IntervalCell value={signed} interval={signedIntervalText(estimate, measure)} />;
}

function ArmName({ arm }: { arm: EvaluatedArm }) {
  return (
    <Th scope="row" className="min-w-40 lg:min-w-64">
      {arm.title}
      <span className="hidden text-caption font-normal text-ink-soft lg:block">{arm.what}</span>
    </Th>
  );
}

/** Rows of the arms by group, each group under its heading. */
function Groups({
  part,
  columns,
  shown,
  children,
}: {
  part: LandmarkEvaluation;
  columns: number;
  shown: (arm: EvaluatedArm) => boolean;
  children: (arm: EvaluatedArm) => React.ReactNode;
}) {
  return armGroups.map((group) => {
    const arms = part.arms.filter((arm) => arm.group === group && shown(arm));
    if (arms.length === 0) return null;
    return (
      <tbody key={group}>
        <tr>
          <Th scope="rowgroup" colSpan={columns} className="bg-canvas py-1 text-caption text-ink-soft">
            {armGroupTitles[group]}
          </Th>
        </tr>
        {arms.map(children)}
      </tbody>
    );
  });
}

/** Every arm with figures: patients, outcomes and all measures. `at` tells the moment where there are several. */
export function FigureTable({ part, at, words }: { part: LandmarkEvaluation; at: string; words: TaskWords }) {
  return (
    <Table
      caption={`Figures of every arm${at}`}
      columns={["Arm", ...right("n", upperFirst(words.events), ...measureNames.map((name) => measureTitles[name]))]}
    >
      <Groups part={part} columns={3 + measureNames.length} shown={({ result }) => result !== null}>
        {(arm) =>
          arm.result && (
            <tr key={arm.name} className={rowLine}>
              <ArmName arm={arm} />
              <Td className="text-right">{arm.result.n}</Td>
              <Td className="text-right">{arm.result.events}</Td>
              {measureNames.map((name) => (
                <FigureCell key={name} estimate={arm.result?.estimates[name] as Estimate} measure={name} />
              ))}
            </tr>
          )
        }
      </Groups>
    </Table>
  );
}

/** Paired differences of every arm that has them. */
export function DifferenceTable({
  part,
  caption,
  of,
}: {
  part: LandmarkEvaluation;
  caption: string;
  of: (arm: EvaluatedArm) => Record<MeasureName, Estimate> | null;
}) {
  return (
    <Table caption={caption} columns={["Arm", ...right(...comparedMeasures.map((name) => measureTitles[name]))]}>
      <Groups part={part} columns={1 + comparedMeasures.length} shown={(arm) => of(arm) !== null}>
        {(arm) => {
          const differences = of(arm);
          return (
            differences && (
              <tr key={arm.name} className={rowLine}>
                <Th scope="row" className="min-w-40">
                  {arm.title}
                </Th>
                {comparedMeasures.map((name) => (
                  <DifferenceCell key={name} estimate={differences[name]} measure={name} />
                ))}
              </tr>
            )
          );
        }}
      </Groups>
    </Table>
  );
}

/** Arms without figures, and what each would need. */
export function MissingArms({ part }: { part: LandmarkEvaluation }) {
  const missing = part.arms.filter((arm) => arm.missing !== null);
  if (missing.length === 0) return null;
  return (
    <Disclosure summary={`${missing.length} arms without figures`} className="border-t border-line px-4 py-1">
      <ul className="flex flex-col gap-1">
        {missing.map(({ name, title, missing: what }) => (
          <li key={name}>
            {title}: needs {what}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const none: Estimate = { value: null, interval: null };
const counted = ["auroc", "auprc", "minPSe"] as const;

const titleOf = ({ arms }: LandmarkEvaluation, name: string) => arms.find((arm) => arm.name === name)?.title ?? name;

/** The figures where outcomes are counted otherwise: a table a way of counting. `at` tells the moment where there are several. */
export function SensitivityTables({ part, at }: { part: LandmarkEvaluation; at: string }) {
  return part.sensitivity.map(({ name, title, concerned, n, events, arms }) => (
    <Card
      key={name}
      level={3}
      flush
      title={`${title}${at}`}
      note={`${concerned} ${concerned === 1 ? "stay is" : "stays are"} concerned; ${n} stays, ${events} events.`}
    >
      <Table
        caption={`${title}${at}`}
        columns={[
          "Arm",
          ...right(...counted.map((measure) => measureTitles[measure]), "AUPRC less the comparator\u2019s"),
        ]}
      >
        <tbody>
          {arms.map((arm) => (
            <tr key={arm.name} className={rowLine}>
              <Th scope="row" className="min-w-40">
                {titleOf(part, arm.name)}
              </Th>
              {counted.map((measure) => (
                <FigureCell key={measure} estimate={arm.estimates[measure]} measure={measure} />
              ))}
              {arm.differences ? (
                <DifferenceCell estimate={arm.differences.auprc ?? none} measure="auprc" />
              ) : (
                <Td className="text-right text-ink-faint">the comparator</Td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  ));
}

/** Age bands, sexes and kinds of unit for the arms that are followed; too few patients give no figures. */
export function SubgroupTable({ part, at, words }: { part: LandmarkEvaluation; at: string; words: TaskWords }) {
  if (part.subgroups.length === 0) return null;
  return (
    <Card
      level={3}
      flush
      title={`Subgroups${at}`}
      note={`Fewer than 20 ${words.events}, or than 20 ${words.without}, are too few for figures.`}
    >
      <Table
        caption={`Subgroups${at}`}
        columns={[
          "Patients",
          ...right("n", upperFirst(words.events)),
          "Arm",
          ...right(...subgroupMeasures.map((measure) => measureTitles[measure])),
        ]}
      >
        {part.subgroups.map((group) => (
          <Subgroup key={`${group.by} ${group.level}`} group={group} part={part} />
        ))}
      </Table>
    </Card>
  );
}

function Subgroup({ group, part }: { group: LandmarkEvaluation["subgroups"][number]; part: LandmarkEvaluation }) {
  const { by, level, n, events, tooFew, arms } = group;
  const rows = Math.max(1, arms.length);
  const size = (
    <>
      <Th scope="rowgroup" rowSpan={rows} className="min-w-32">
        {by}: {level}
      </Th>
      <Td rowSpan={rows} className="text-right">
        {n}
      </Td>
      <Td rowSpan={rows} className="text-right">
        {events}
      </Td>
    </>
  );
  return (
    <tbody className="border-b border-line last:border-0">
      {tooFew || arms.length === 0 ? (
        <tr>
          {size}
          <Td colSpan={1 + subgroupMeasures.length} className="text-ink-faint">
            too few
          </Td>
        </tr>
      ) : (
        arms.map(({ name, estimates }, i) => (
          <tr key={name}>
            {i === 0 && size}
            <Td className="min-w-40">{titleOf(part, name)}</Td>
            {subgroupMeasures.map((measure) => (
              <FigureCell key={measure} estimate={estimates[measure]} measure={measure} />
            ))}
          </tr>
        ))
      )}
    </tbody>
  );
}
