import type { Assertion, AssertionOf } from "../../claims/assertions/assertion";
import type { TextStates } from "../../claims/assertions/typed-text";
import { topicOf } from "../../claims/evidence";
import type { QuestionOutcome } from "../protocol/open-questions";
import type { FinalReport } from "../protocol/reviews-and-reports";
import type { ConsultationState } from "../protocol/state";

/**
 * Where the final report says otherwise than a question that it calls settled, a sentence each. Compared are the typed statements alone:
 * a reading that all hold with the readings that drivers, headline and disagreements state, and the course of a problem with the course
 * in which the headline gives it. This shares no code with what writes the report.
 */
export function saidOtherwise({ final, chart }: ConsultationState): { of: number; found: string[] } {
  const settled = (final?.questions ?? []).filter(({ outcome }) => outcome === "settled");
  if (!final || !chart) return { of: 0, found: [] };
  const found = settled.flatMap((question) => [
    ...statedIn(question, "interpretation").flatMap((read) => againstReading(question, read, final)),
    ...statedIn(question, "problem").flatMap((told) => againstCourse(question, told, final)),
  ]);
  return { of: settled.length, found };
}

function statedIn<K extends Assertion["kind"]>({ states }: QuestionOutcome, kind: K): AssertionOf<K>[] {
  return assertionsOf(states?.conclusion).filter((one): one is AssertionOf<K> => one.kind === kind);
}

const assertionsOf = (states: TextStates | undefined): Assertion[] =>
  states?.flatMap((sentence) => sentence.states) ?? [];

function againstReading(
  { question, evidence }: QuestionOutcome,
  { finding, side }: AssertionOf<"interpretation">,
  final: FinalReport,
): string[] {
  const isOther = (one: Assertion) => one.kind === "interpretation" && one.finding === finding && one.side !== side;
  const says = (one: Assertion) => one.kind === "interpretation" && one.finding === finding && one.side === side;
  const about = topicOf({ evidence }).feature;
  const drivers = final.drivers.flatMap(({ text, bearing, states, evidence: cited }) => {
    const stated = assertionsOf(states);
    const isReason =
      side === "milder" && bearing === "raises" && about !== null && topicOf({ evidence: cited }).feature === about;
    return stated.some(isOther) || (isReason && !stated.some(says))
      ? [`${question} is settled, but the report has it as a finding of another meaning: "${text}"`]
      : [];
  });
  const headline = assertionsOf(final.states?.headline).some(isOther)
    ? [`${question} is settled, but the headline reads it otherwise.`]
    : [];
  const disagreements = final.disagreements.flatMap(({ topic, states }) =>
    states?.about?.kind === "interpretation" && states.about.finding === finding
      ? [`${question} is settled, but the report sets out a disagreement: "${topic}"`]
      : [],
  );
  return [...drivers, ...headline, ...disagreements];
}

function againstCourse({ question }: QuestionOutcome, told: AssertionOf<"problem">, final: FinalReport): string[] {
  return assertionsOf(final.states?.headline).some(
    (one) => one.kind === "problem" && one.problem === told.problem && one.course !== told.course,
  )
    ? [`${question} is settled, but the headline gives the problem another course.`]
    : [];
}
