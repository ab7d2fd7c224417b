import type { Assertion } from "../../claims/assertions/assertion";
import { relaxantsAt, sedationBefore } from "../../clinical/background/drugs-given";
import { summaryOf } from "../../clinical/feature-summaries";
import type { Problem } from "../../clinical/problems/problem-schema";
import type { Chart } from "../../clinical/schema";
import type { Point } from "../../record/observations";
import { hourText } from "../../record/value-text";
import { stating } from "../built-in-doctors/wording/phrase";
import { asMade } from "../built-in-doctors/wording/wording";
import type { EntryOf } from "../clinician-entries/entry-schema";
import { drugName, entryText } from "../clinician-entries/entry-text";
import { besideStep, type Entered, type EntryView, isRunningAt, problemIn, readAs, withProblem } from "./entry-view";
import { withGapClosed } from "./gaps";
import { recordedStates } from "./recorded-states";
import { withSentence, withStep } from "./steps";

/**
 * The deep score that was there before a sedative began, after all others had worn off, and has not got better since: what came first did not
 * come of the drug. Null where there is none, nobody says when it began, or the record holds no drugs.
 */
export function deepBefore({ deepScoreSince: since, background }: Chart, start: number | null): Point | null {
  if (!since || !background || start === null || since.minutes >= start) return null;
  const then = sedationBefore(background, since.minutes);
  return then === "over" || then === "none" ? since : null;
}

/** Problems that a low coma score is told in. */
export const consciousnessProblems: readonly string[] = ["coma", "reduced-consciousness"];

/** Whether a step looks at the pupils already: what is recorded of the sedative then stands beside it. */
const asksOfPupils = ({ report: { actions, checks } }: EntryView) =>
  [...actions, ...checks].some(({ text }) => /\bpupils\b/iu.test(text));

/** A record tells until when a drug is charted: what ran on may be written down later. A clinician says that it was stopped. */
const endText = ({ entry, recorded }: Entered<EntryOf<"sedation">>) =>
  `${recorded ? "charted until" : "stopped at"} ${hourText(entry.stop ?? 0)}`;

/** Who is paralysed stays sedated: nobody holds the one to score while the other runs. */
const stepText = (chart: EntryView["chart"], entered: Entered<EntryOf<"sedation">>, running: boolean) => {
  const drug = drugName(entered.entry);
  if (running && relaxantsAt(chart, chart.asOfMinutes).length > 0)
    return `Check pupils now; score again once the muscle relaxant has gone and ${drug} can be held.`;
  return running
    ? `Check pupils and focal signs now, and the score again with ${drug} held where that is safe.`
    : `Check pupils and focal signs now, and the score again: ${drug} was ${endText(entered)}.`;
};

/**
 * Under a sedative a low coma score cannot be read: it is neither explained by it nor a sign of the brain, and pupils and focal signs
 * stay open. A score taken before the sedation stands as it is.
 */
export function sedationEffect(view: EntryView, entered: Entered<EntryOf<"sedation">>): EntryView {
  const { entry, by, recorded } = entered;
  const closed = withGapClosed(view, "sedation");
  const score = summaryOf(view.chart, "gcs")?.last;
  const problem = problemIn(view, consciousnessProblems);
  if (!score || !problem || (entry.start !== null && entry.start > score.minutes)) return closed;
  if (deepBefore(view.chart, entry.start) !== null) return closed;
  const drug = drugName(entry);
  const running = isRunningAt(entry, score.minutes);
  const reading = running
    ? `The score cannot be read under ${entryText(entry)} (${by}): it is neither explained by it nor shown to be the brain`
    : `Score taken after ${drug}, ${endText(entered)} (${by}): its effect may remain, and does not explain the score`;
  const read = withProblem(closed, problem.id, `${reading}; pupils and focal signs stay open`, (one) => {
    const causes = one.notExcluded?.causes.filter((cause) => !running || !/^sedation/u.test(cause)) ?? [];
    return readAs(
      {
        ...one,
        // A low score under a sedative is no coma that anybody has shown.
        ...(running && { title: `Low coma score under ${drug}` }),
        facts: one.facts.map((fact) => ({
          ...fact,
          text: fact.text.replace(
            /sedation (?:is )?not recorded/u,
            running ? `not to be read under ${drug}` : `${drug} ${endText(entered)}`,
          ),
        })),
        notExcluded: one.notExcluded && causes.length > 0 ? { ...one.notExcluded, causes } : null,
      },
      reading,
    );
  });
  const counted = running ? withoutComa(read) : read;
  const left = running
    ? `under ${drug} the score is no evidence for either`
    : `${drug} was ${endText(entered)}, before the score`;
  return withStep(
    {
      ...counted,
      report: withDisputeOpen(counted.report, {
        resolution: `Left open: ${left}; a score with sedation held would settle it.`,
        driver: `By ${recorded ? "the record" : "a clinician's entry"} the score is not read as either.`,
        states: recordedStates(entered),
      }),
    },
    {
      topic: "consciousness",
      text: recorded && asksOfPupils(view) ? null : stepText(view.chart, entered, running),
      features: ["gcs"],
      beside: besideStep(entered),
      states: recordedStates(entered),
    },
  );
}

/** A score that cannot be read is no organ that fails: it speaks for no infection, and leads before nothing that is as grave. */
const withoutComa = (view: EntryView): EntryView => ({
  ...view,
  chart: {
    ...view.chart,
    ...(view.chart.problems && {
      problems: afterAsGrave(view.chart.problems).map((one) => ({
        ...one,
        reading: one.reading && {
          ...one.reading,
          for: one.reading.for.filter((text) => !/^(?:coma|reduced consciousness)$/iu.test(text)),
        },
      })),
    }),
  },
});

function afterAsGrave(problems: readonly Problem[]): Problem[] {
  const score = problems.find(({ id }) => consciousnessProblems.includes(id));
  if (!score) return [...problems];
  const others = problems.filter((one) => one !== score);
  const isAsGrave = ({ severity, course }: Problem) => severity >= score.severity && course !== "past";
  const at = Math.max(problems.indexOf(score), others.findLastIndex(isAsGrave) + 1);
  return others.toSpliced(at, 0, score);
}

const DISPUTE = "low-coma-score";

/** What the doctors made of the score is not settled by their readings any more. */
function withDisputeOpen(
  report: EntryView["report"],
  { resolution, driver, states }: { resolution: string; driver: string; states: readonly Assertion[] | undefined },
): EntryView["report"] {
  const said = asMade([stating(resolution, { kind: "undecided", topic: "cause", words: resolution })]);
  return {
    ...report,
    disagreements: report.disagreements.map((one) =>
      one.states?.about?.kind === "interpretation" && one.states.about.finding === DISPUTE
        ? { ...one, resolution: said.text, states: { ...one.states, resolution: said.states } }
        : one,
    ),
    drivers: report.drivers.map((one) =>
      one.states?.some(({ states }) => states.some((s) => s.kind === "interpretation" && s.finding === DISPUTE))
        ? withSentence(one, driver, states)
        : one,
    ),
  };
}
