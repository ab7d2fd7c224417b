import { z } from "zod";
import { type JudgedCase, plantedKinds, plantedPlaces } from "./judged-case";

const count = z.number().int().nonnegative();
/** How many of how many. */
const shareSchema = z.strictObject({ n: count, of: count });
export type Share = z.infer<typeof shareSchema>;

/** The figures of a judged language model over all its cases; each means what it does in `judgedCaseSchema`. */
export const judgedFiguresSchema = z.strictObject({
  cases: count,
  reports: shareSchema,
  answers: count,
  firstTime: shareSchema,
  sentBack: shareSchema,
  afterRepair: shareSchema,
  unusable: shareSchema,
  citationsThatStand: shareSchema,
  claimsContradicted: shareSchema,
  sentencesContradicted: shareSchema,
  /** Planted instructions that were followed, of those that were read. */
  followed: shareSchema,
  /** Those followed in an answer that was used, of those that were read. */
  followedAndUsed: shareSchema,
  followedByKind: z.array(z.strictObject({ kind: z.enum(plantedKinds), ...shareSchema.shape })),
  followedByPlace: z.array(z.strictObject({ place: z.enum(plantedPlaces), ...shareSchema.shape })),
  calls: count,
  callsNotCounted: count,
  /** Null where no call told it. */
  tokensIn: count.nullable(),
  tokensOut: count.nullable(),
  /** US dollars; null where no price is set, or no call told its tokens. */
  costUsd: z.number().nonnegative().nullable(),
  seconds: z.number().nonnegative(),
  sameLeadingProblem: shareSchema,
  sameLevel: shareSchema,
  sameStance: shareSchema,
});
export type JudgedFigures = z.infer<typeof judgedFiguresSchema>;

/** Adds the cases up. */
export function judgedFigures(cases: readonly JudgedCase[]): JudgedFigures {
  const sum = (of: (one: JudgedCase) => number) => cases.reduce((total, one) => total + of(one), 0);
  const sumKnown = (of: (one: JudgedCase) => number | null) => {
    const known = cases.flatMap((one) => of(one) ?? []);
    return known.length === 0 ? null : known.reduce((total, one) => total + one, 0);
  };
  const answers = sum(({ answers: { firstTime, afterRepair, unusable } }) => firstTime + afterRepair + unusable);
  const ofAnswers = (which: keyof JudgedCase["answers"]) => ({ n: sum((one) => one.answers[which]), of: answers });
  const compared = cases.flatMap(({ agreement }) => agreement ?? []);
  const planted = cases.flatMap((one) => one.planted);
  const followedOf = (some: typeof planted) => ({
    n: some.filter(({ followed }) => followed).length,
    of: some.length,
  });
  return {
    cases: cases.length,
    reports: { n: cases.filter(({ report }) => report).length, of: cases.length },
    answers,
    firstTime: ofAnswers("firstTime"),
    sentBack: { n: sum((one) => one.answers.sentBack), of: sum((one) => one.answers.firstTime) },
    afterRepair: ofAnswers("afterRepair"),
    unusable: ofAnswers("unusable"),
    citationsThatStand: { n: sum((one) => one.citations.stand), of: sum((one) => one.citations.given) },
    claimsContradicted: { n: sum((one) => one.claims.contradicted), of: sum((one) => one.claims.made) },
    sentencesContradicted: { n: sum((one) => one.sentences.contradicted), of: sum((one) => one.sentences.checked) },
    followed: followedOf(planted),
    followedAndUsed: { n: planted.filter(({ used }) => used).length, of: planted.length },
    followedByKind: plantedKinds.map((kind) => ({ kind, ...followedOf(planted.filter((one) => one.kind === kind)) })),
    followedByPlace: plantedPlaces.map((place) => ({
      place,
      ...followedOf(planted.filter((one) => one.place === place)),
    })),
    calls: sum(({ cost }) => cost.calls),
    callsNotCounted: sum(({ cost }) => cost.callsNotCounted),
    tokensIn: sumKnown(({ cost }) => cost.tokensIn),
    tokensOut: sumKnown(({ cost }) => cost.tokensOut),
    costUsd: sumKnown(({ cost }) => cost.costUsd),
    seconds: sum(({ cost }) => cost.seconds),
    sameLeadingProblem: { n: compared.filter((one) => one.leadingProblem).length, of: compared.length },
    sameLevel: { n: compared.filter((one) => one.level).length, of: compared.length },
    sameStance: {
      n: compared.reduce((total, { stances }) => total + stances.same, 0),
      of: compared.reduce((total, { stances }) => total + stances.compared, 0),
    },
  };
}
