import { z } from "zod";
import { codeableConceptSchema } from "../../terminology/codeable-concept";
import { emptyFields } from "./resource-row";
import { type History, historySchema, type Resource, resourceSchema } from "./schema";

/**
 * A history as it is sent to a page: each code once, in `concepts`, and of a resource only the fields that hold something. About a third of
 * what the same history takes written out.
 */
export const packedHistorySchema = historySchema.extend({
  concepts: z.array(codeableConceptSchema),
  /** `code` is a place in `concepts`; fields that are empty are left out. */
  resources: z.array(z.looseObject({ id: z.uuid(), code: z.number().int().nonnegative().optional() })),
});
type PackedHistory = z.infer<typeof packedHistorySchema>;

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

export function packHistory({ resources, ...rest }: History): PackedHistory {
  const places = new Map<string, number>();
  const concepts: PackedHistory["concepts"] = [];
  const placeOf = (concept: NonNullable<Resource["code"]>) => {
    const key = JSON.stringify(concept);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, concepts.length);
    return concepts.push(concept) - 1;
  };
  return {
    ...rest,
    concepts,
    resources: resources.map(({ code, ...fields }) => ({
      ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as { id: string }),
      ...(code === null ? {} : { code: placeOf(code) }),
    })),
  };
}

/** The inverse of `packHistory`. @throws ZodError where what was packed is no history */
export const unpackHistory = ({ concepts, resources, ...rest }: PackedHistory): History => ({
  ...rest,
  resources: resources.map(({ code, ...fields }) =>
    resourceSchema.parse({
      ...emptyFields(String(fields.resourceType)),
      ...fields,
      code: code === undefined ? null : concepts[code],
    }),
  ),
});
