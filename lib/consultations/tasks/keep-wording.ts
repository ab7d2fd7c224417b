import { finalReportSchema, type Report, reportSchema } from "../protocol/schema";
import type { SignedOpinion } from "../protocol/team-schema";
import { consensusOf, dissentOf } from "../rules/report/final-report";
import { type CitedFrom, inNotation } from "./citations/citation-notation";
import { driverHandles, handles, opinionHandles } from "./citations/claim-handles";

/** The version before, and what was said of it. */
interface Before extends CitedFrom {
  report: Report;
  opinions: readonly SignedOpinion[];
}

/*
 * What a language model writes of a report that has a version before it: null stands for "as it was", so that what is kept need
 * not be said again, and comes through unchanged.
 */

const { drivers, actions, checks, dataGaps } = reportSchema.shape;

const revision = inNotation(
  reportSchema.extend({ actions: actions.nullable(), checks: checks.nullable(), dataGaps: dataGaps.nullable() }),
  ({ report, opinions }: Before) =>
    handles(driverHandles(report), ...opinions.map((o) => opinionHandles(o.doctor, o.opinion))),
);

/** A revision: its actions, checks and gaps may be kept. */
export const revisionAnswer = {
  schema: revision.schema,
  read: (answer: unknown, input: Before): unknown => over(input.report, revision.read(answer, input)),
};

const final = inNotation(
  finalReportSchema
    .pick({ headline: true, summary: true, limits: true })
    .extend({ drivers: drivers.nullable(), actions: actions.nullable() }),
  ({ report, opinions }: Before) =>
    handles(driverHandles(report), ...opinions.map((o) => opinionHandles(o.doctor, o.opinion))),
);

/** The final report: its own words; all else as in the last version, and the dissent in the doctors' own words. */
export const finalAnswer = {
  schema: final.schema,
  read(answer: unknown, input: Before): unknown {
    const { opinions, report } = input;
    const kept = { ...report, dissent: dissentOf(opinions), consensus: consensusOf(opinions) };
    return over(kept, final.read(answer, input));
  },
};

function over(kept: object, said: unknown): unknown {
  if (said === null || typeof said !== "object" || Array.isArray(said)) return said;
  return { ...kept, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) };
}
