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
} from "@/lib/studies/metrics/discrimination-and-calibration";
import { IntervalCell } from "./interval-cell";

const rowLine = "border-b border-line last:border-0";

/** A value over its interval. */
export function FigureCell({ estimate, measure }: { estimate: Estimate; measure: MeasureName }) {
  return (
    <IntervalCell value={estimateValueText(estimate, measure)} interval={estimateIntervalText(estimate, measure)} />
  );
}

/** A signed difference over its interval; in bold where the interval does not hold 0. */
export function DifferenceCell({ estimate, measure }: { estimate: Estimate; measure: MeasureName }) {
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
