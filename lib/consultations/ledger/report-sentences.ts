import type { Assertion } from "../../claims/assertions/assertion";
import { type TextStates, typedSentences } from "../../claims/assertions/typed-text";
import type { SentenceInContext } from "../../claims/sentence";
import { sentencesOf } from "../../evidence/citation";
import type { FinalReport, Report } from "../protocol/reviews-and-reports";

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

/** A report of any version; the final one holds the dissents too. */
export type ReportText = Report & Partial<Pick<FinalReport, "dissent">>;

/** The texts of a report that speak of the patient, the models or the doctors, in the order in which they are read. */
export function textsOfReport(report: ReportText): LocatedText[] {
  const { headline, summary, states: own } = report;
  return [
    located("headline", "headline", { text: headline, states: own?.headline }),
    located("summary", "summary", { text: summary, states: own?.summary }),
    ...report.drivers.map((d, i) => located(`drivers.${i}.text`, "driver", d)),
    ...report.disagreements.flatMap(({ topic, positions, resolution, states }, i) => [
      ...positions.map(({ position, doctor, ...p }, j) =>
        located(`disagreements.${i}.positions.${j}.position`, "disagreement", {
          ...p,
          text: position,
          by: doctor,
          topic,
        }),
      ),
      located(`disagreements.${i}.resolution`, "disagreement", { text: resolution, states: states?.resolution, topic }),
    ]),
    ...(report.dissent ?? []).map(({ reason, doctor, ...d }, i) =>
      located(`dissent.${i}.reason`, "dissent", { ...d, text: reason, by: doctor }),
    ),
    ...report.actions.map((a, i) => located(`actions.${i}.text`, "action", a)),
    ...report.checks.map((c, i) => located(`checks.${i}.text`, "check", c)),
    ...report.dataGaps.map((text, i) => located(`dataGaps.${i}`, "gap", { text, states: own?.dataGaps?.[i] })),
    ...report.changes.flatMap(({ text, because, doctors, states }, i) => [
      located(`changes.${i}.text`, "change", { text, states: states?.text }),
      located(`changes.${i}.because`, "change", { text: because, states: states?.because, by: only(doctors) }),
    ]),
  ];
}

type Said = Pick<LocatedText, "text" | "states"> & Partial<Pick<LocatedText, "evidence" | "by" | "topic">>;

/** A text where it stands; nothing is cited for it, and it is the MetaAgent's, unless that is said. */
export function located(at: string, part: LocatedText["part"], said: Said): LocatedText {
  return { evidence: [], by: null, topic: null, ...said, at, part };
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
