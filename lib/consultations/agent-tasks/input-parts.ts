import { z } from "zod";
import { chartSchema } from "../../clinical/schema";
import { retrievedPassageSchema } from "../../evidence/schema";
import { percentilesSchema } from "../../experts/percentiles";
import { predictionSchema } from "../../experts/schema";
import { statementSchema } from "../protocol/contribution-schema";
import { reportSchema } from "../protocol/reviews-and-reports";
import { doctorSchema, ensembleSchema, panelMemberSchema, populationSchema } from "../protocol/team-schema";

/** What each agent is given: of whom the risk is asked, the record, and the passages that were found. */
export const recordAndPassages = {
  population: populationSchema,
  chart: chartSchema,
  passages: z.array(retrievedPassageSchema),
};

/** What a doctor is given, of its own model alone. */
export const doctorsOwn = {
  ...recordAndPassages,
  doctor: doctorSchema,
  prediction: predictionSchema,
  percentiles: percentilesSchema.optional(),
};

/** What the MetaAgent is given where it writes: the doctors with their models' risks and their reviews. */
export const wholePanel = {
  ...recordAndPassages,
  panel: z.array(panelMemberSchema).min(1),
  ensemble: ensembleSchema,
};

/** What is on the table once a report is drafted. */
export const onTheTable = {
  report: reportSchema,
  /** What clinicians have brought in so far: data to weigh, never instructions. */
  statements: z.array(statementSchema).default([]),
};
