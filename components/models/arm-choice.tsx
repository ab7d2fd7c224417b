import { Disclosure } from "@/components/ui/disclosure";
import { armGroups, armGroupTitles, FUSED } from "@/lib/studies/evaluation/arms";
import type { EvaluatedArm, Evaluation, LandmarkEvaluation } from "@/lib/studies/evaluation/evaluation-schema";

export type DrawnArm = EvaluatedArm & { result: NonNullable<EvaluatedArm["result"]> };

/** As many as there are styles of curves. */
const MOST_DRAWN = 4;

/** The arms that have curves. */
export const armsWithCurves = ({ arms }: Pick<LandmarkEvaluation, "arms">): DrawnArm[] =>
  arms.filter((arm): arm is DrawnArm => arm.result !== null);

/** The arms whose curves are drawn first: after reading the report, comparator, team's level and a severity score, as far as there are. */
export function drawnFirst(
  { comparator, reference }: Pick<Evaluation, "comparator" | "reference">,
  part: Pick<LandmarkEvaluation, "arms">,
): string[] {
  const there = armsWithCurves(part).map(({ name }) => name);
  return [...new Set([FUSED, comparator, reference, "saps-i"])]
    .filter((name) => there.includes(name))
    .slice(0, MOST_DRAWN);
}

/** Which arms' curves are drawn, a few at a time. */
export function ArmChoice({
  arms,
  drawn,
  onChange,
}: {
  arms: readonly DrawnArm[];
  drawn: readonly string[];
  onChange: (drawn: string[]) => void;
}) {
  const full = drawn.length >= MOST_DRAWN;
  const toggle = (name: string) =>
    onChange(drawn.includes(name) ? drawn.filter((one) => one !== name) : [...drawn, name]);
  return (
    <Disclosure summary={`Curves of ${drawn.length} of ${arms.length} arms: choose others`} className="print:hidden">
      <fieldset className="flex flex-col gap-2">
        <legend className="text-caption text-ink-faint">
          Up to {MOST_DRAWN} at once.{full && " Take one away to draw another."}
        </legend>
        {armGroups.map((group) => {
          const members = arms.filter((arm) => arm.group === group);
          return (
            members.length > 0 && (
              <div key={group}>
                <p className="text-caption text-ink-faint">{armGroupTitles[group]}</p>
                <div className="flex flex-wrap gap-x-4">
                  {members.map(({ name, title }) => (
                    <label key={name} className="inline-flex min-h-7 items-center gap-2">
                      <input
                        type="checkbox"
                        checked={drawn.includes(name)}
                        disabled={full && !drawn.includes(name)}
                        onChange={() => toggle(name)}
                      />
                      {title}
                    </label>
                  ))}
                </div>
              </div>
            )
          );
        })}
      </fieldset>
    </Disclosure>
  );
}
