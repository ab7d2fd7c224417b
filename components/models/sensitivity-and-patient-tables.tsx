import { Card } from "@/components/ui/card";
import { right, Table, Td, Th } from "@/components/ui/table";
import type { TaskWords } from "@/lib/experts/task-words";
import { upperFirst } from "@/lib/platform/english";
import type { LandmarkEvaluation } from "@/lib/studies/evaluation/evaluation-schema";
import type { Estimate } from "@/lib/studies/metrics/bootstrap";
import { measureTitles, subgroupMeasures } from "@/lib/studies/metrics/discrimination-and-calibration";
import { DifferenceCell, FigureCell } from "./arm-tables";

const rowLine = "border-b border-line last:border-0";
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
