import { z } from "zod";
import { momentSchema } from "../../record/history/moment";
import { isStatement } from "../../record/history/recorded-absence";
import type { History, MedicationResource } from "../../record/history/schema";
import { type DrugHistory, drugHistories, entriesOf, isCalledOff } from "./drug-courses";

/** A drug as the overview names it, its courses summed up. */
export const drugLineSchema = z.strictObject({
  title: z.string(),
  /** "unsaid": nothing that was known tells whether it had ended. */
  state: z.enum(["active", "unsaid", "past"]),
  /** "said": what somebody says the patient takes. */
  told: z.enum(["ordered", "said"]),
  /** Of the latest entry that has one: "1 tablet twice a day". */
  dose: z.string().nullable(),
  /** Since when the last course runs. */
  since: momentSchema.nullable(),
  /** When it was last ordered, given or told. */
  last: momentSchema.nullable(),
  /** Of a past one; null where nobody wrote down when. */
  ended: momentSchema.nullable(),
  /** Orders, statements and administrations. */
  times: z.number().int().positive(),
  /** The newest of them. */
  resourceId: z.uuid(),
});
export type DrugLine = z.infer<typeof drugLineSchema>;

/** FHIR R4 medicationrequest-intent: what nobody has ordered yet. */
const notOrders = ["proposal", "plan", "option"];

/**
 * The drugs of a history as of a moment, those taken first: one line a drug, by the rule of `drugHistories`. Proposals and plans are no
 * orders, and a statement that there are no drugs is none.
 * @param at the moment, milliseconds since 1970
 */
export function drugLines({ resources }: Pick<History, "resources">, at: number): DrugLine[] {
  const ordered = resources.filter(
    (one) => !isStatement(one) && !(one.resourceType === "MedicationRequest" && notOrders.includes(one.intent ?? "")),
  );
  return drugHistories({ resources: ordered }, at).flatMap((drug) => lineOf(drug) ?? []);
}

/** Null where all that is told of it came to nothing. */
function lineOf(drug: DrugHistory): DrugLine | null {
  const { title, state, told, dose, courses, given } = drug;
  const entries = entriesOf(drug).filter((one) => !isCalledOff(one));
  const start = (one: MedicationResource) => (one.occurredAt.start ?? one.occurredAt.end)?.at ?? "";
  const newest = entries.reduce<MedicationResource | null>((a, b) => (a !== null && start(a) > start(b) ? a : b), null);
  if (newest === null) return null;
  const course = courses.at(-1);
  return {
    ...{ title, state, told, dose },
    since: course?.start ?? given[0]?.occurredAt.start ?? null,
    last: newest.occurredAt.start,
    ended: state === "past" ? ((course ?? newest.occurredAt).end ?? null) : null,
    times: entries.length,
    resourceId: newest.id,
  };
}
