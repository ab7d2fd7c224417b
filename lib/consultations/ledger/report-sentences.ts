import type { Assertion } from "../../claims/assertions/assertion";
import { type TextStates, typedSentences } from "../../claims/assertions/typed-text";
import type { SentenceInContext } from "../../claims/sentence";
import { sentencesOf } from "../../evidence/citation";
import type { FinalReport, Report } from "../protocol/schema";

/** A text of a report, and where it stands. */
export interface LocatedText extends Omit<SentenceInContext, "states"> {
  at: string;
  /** What its sentences state, where our own code made the text from that; else it is read. */
  states?: TextStates | undefined;
}

/** One sentence of it. What was cited belongs to the first. */
export interface LocatedSentence extends SentenceInContext {
  at: string;
  ordinal: number;
}

type AnyReport = Report & Partial<Pick<FinalReport, "dissent">>;

const none: Pick<LocatedText, "evidence" | "by" | "topic"> = { evidence: [], by: null, topic: null };

/** The texts of a report that speak of the patient, the models or the doctors, in the order in which they are read. */
export function textsOfReport(report: AnyReport): LocatedText[] {
  return [
    { ...none, at: "headline", text: report.headline, states: report.states?.headline, part: "headline" },
    { ...none, at: "summary", text: report.summary, states: report.states?.summary, part: "summary" },
    ...report.drivers.map((d, i): LocatedText => ({ ...none, ...d, at: `drivers.${i}.text`, part: "driver" })),
    ...report.disagreements.flatMap(({ topic, positions, resolution, states }, i): LocatedText[] => [
      ...positions.map(
        (p, j): LocatedText => ({
          ...none,
          at: `disagreements.${i}.positions.${j}.position`,
          text: p.position,
          evidence: p.evidence,
          states: p.states,
          by: p.doctor,
          topic,
          part: "disagreement",
        }),
      ),
      {
        ...none,
        at: `disagreements.${i}.resolution`,
        text: resolution,
        states: states?.resolution,
        topic,
        part: "disagreement",
      },
    ]),
    ...(report.dissent ?? []).map(
      (d, i): LocatedText => ({
        ...none,
        at: `dissent.${i}.reason`,
        text: d.reason,
        evidence: d.evidence,
        states: d.states,
        by: d.doctor,
        part: "dissent",
      }),
    ),
    ...report.actions.map((a, i): LocatedText => ({ ...none, ...a, at: `actions.${i}.text`, part: "action" })),
    ...report.checks.map((c, i): LocatedText => ({ ...none, ...c, at: `checks.${i}.text`, part: "check" })),
    ...report.dataGaps.map(
      (text, i): LocatedText => ({
        ...none,
        text,
        states: report.states?.dataGaps?.[i],
        at: `dataGaps.${i}`,
        part: "gap",
      }),
    ),
    ...report.changes.flatMap(({ text, because, doctors, states }, i): LocatedText[] => [
      { ...none, text, states: states?.text, at: `changes.${i}.text`, part: "change" },
      {
        ...none,
        text: because,
        states: states?.because,
        at: `changes.${i}.because`,
        part: "change",
        by: only(doctors),
      },
    ]),
  ];
}

const only = (doctors: readonly string[]) => (doctors.length === 1 ? (doctors[0] ?? null) : null);

/**
 * "... at 46 h. Creatinine ...", "... troponin T. What ...": a unit or the name of a feature may end a sentence in one letter,
 * though a single letter elsewhere is an initial.
 */
const oneLetterStop = /(?<=(?:\d\s?[hLg]|[Tt]roponin [IT])\.)\s+(?=["“'(]?[A-Z])/;

/** The sentences of such texts, each where it stands: as they were made, or as they are read. */
export function sentencesIn(texts: readonly LocatedText[]): LocatedSentence[] {
  return texts.flatMap(({ states, ...located }) => {
    const sentences: { text: string; states?: readonly Assertion[] }[] = states
      ? typedSentences(located.text, states)
      : sentencesOf(located.text)
          .flatMap((sentence) => sentence.split(oneLetterStop))
          .map((text) => ({ text }));
    return sentences.map((sentence, ordinal) => ({
      ...located,
      ...sentence,
      ordinal,
      evidence: ordinal === 0 ? located.evidence : [],
    }));
  });
}
