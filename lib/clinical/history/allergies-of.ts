import { z } from "zod";
import { conceptKey, conceptText } from "../../record/history/concept-text";
import { momentSchema } from "../../record/history/moment";
import { isStatement, partialAbsenceText } from "../../record/history/recorded-absence";
import type { AllergyResource, History } from "../../record/history/schema";

export const allergySchema = z.strictObject({
  title: z.string(),
  /** FHIR's `criticality`, as given: "low", "high", "unable-to-assess". */
  criticality: z.string().nullable(),
  /** What happened: "Anaphylaxis, hives". */
  reactions: z.string().nullable(),
  isUnconfirmed: z.boolean(),
  /** Whether it is no allergy, but says that there is none of one kind: "no food allergy known". */
  isNoneOfKind: z.boolean(),
  since: momentSchema.nullable(),
  resourceId: z.uuid(),
});
export type Allergy = z.infer<typeof allergySchema>;

const rank = (criticality: string | null) => ["high", "unable-to-assess", null, "low"].indexOf(criticality);

/**
 * Allergies and intolerances that hold, the most dangerous first: neither refuted, entered in error, inactive nor resolved. Last stand
 * statements that there are none of one kind ("no food allergy known"), which are told as such.
 */
export function allergiesOf({ resources }: Pick<History, "resources">): Allergy[] {
  const held = resources
    .filter((one) => one.resourceType === "AllergyIntolerance")
    .filter((one) => !isStatement(one) && !["refuted", "entered-in-error"].includes(one.verificationStatus ?? ""))
    .filter((one) => !["inactive", "resolved"].includes(one.clinicalStatus ?? ""));
  // Of several entries on one substance the newest speaks.
  const newest = new Map<string, AllergyResource>();
  for (const one of [...held].sort((a, b) => (a.knownAt < b.knownAt ? -1 : 1)))
    newest.set(conceptKey(one.code) ?? one.id, one);
  return [...newest.values()].map(allergyOf).sort(inOrder);
}

const inOrder = (a: Allergy, b: Allergy) =>
  Number(a.isNoneOfKind) - Number(b.isNoneOfKind) ||
  rank(a.criticality) - rank(b.criticality) ||
  (a.title < b.title ? -1 : 1);

function allergyOf(one: AllergyResource): Allergy {
  const noneOfKind = partialAbsenceText(one);
  const said = one.reactions
    .flatMap(({ manifestations }) => manifestations.map(conceptText))
    .filter((text) => text !== null);
  return {
    title: noneOfKind ?? conceptText(one.code) ?? "Not named",
    criticality: one.criticality,
    reactions: said.length > 0 ? [...new Set(said)].join(", ") : null,
    isUnconfirmed: one.verificationStatus === "unconfirmed",
    isNoneOfKind: noneOfKind !== null,
    since: one.occurredAt.start,
    resourceId: one.id,
  };
}
