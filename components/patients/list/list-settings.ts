import { z } from "zod";
import {
  type PatientListOrder,
  patientListOrderSchema,
  patientListSorts,
  type SortDirection,
  sortDirectionSchema,
} from "@/lib/consultations/patient-list/patient-list";
import { type SourceId, sourceIdSchema, sources } from "@/lib/record/source-of";

/** How the list is sorted and filtered: what may stand in an address, for none of it says anything of a patient. */
export interface ListSettings {
  order: PatientListOrder;
  direction: SortDirection;
  source: SourceId | null;
  careUnit: string | null;
}

/** Every kind of unit that a source tells apart, with its title. */
export const listedUnits: ReadonlyMap<string, string> = new Map(
  sources.flatMap(({ careUnits }) => careUnits.map(({ id, title }) => [id, title] as const)),
);

export const usualSettings: ListSettings = {
  order: "urgency",
  direction: patientListSorts.urgency,
  source: null,
  careUnit: null,
};

const careUnitSchema = z.string().refine((id) => listedUnits.has(id));

/** What an address asks for; words that it does not know, such as a name somebody put there, are passed over. */
export function settingsOf(params: Pick<URLSearchParams, "get">): ListSettings {
  const order = patientListOrderSchema.catch("urgency").parse(params.get("sort"));
  return {
    order,
    direction: sortDirectionSchema.catch(patientListSorts[order]).parse(params.get("direction")),
    source: sourceIdSchema.nullable().catch(null).parse(params.get("source")),
    careUnit: careUnitSchema.nullable().catch(null).parse(params.get("unit")),
  };
}

/** The address of the list with these settings; what is usual is not said. */
export function addressOf({ order, direction, source, careUnit }: ListSettings): string {
  const params = new URLSearchParams();
  if (order !== "urgency") params.set("sort", order);
  if (direction !== patientListSorts[order]) params.set("direction", direction);
  if (source !== null) params.set("source", source);
  if (careUnit !== null) params.set("unit", careUnit);
  return params.size > 0 ? `/patients?${params}` : "/patients";
}

/** The settings after a column's heading is pressed: sorted by it as people look first, and turned round if it was already. */
export function sortedBy(
  order: PatientListOrder,
  now: Pick<ListSettings, "order" | "direction">,
): Pick<ListSettings, "order" | "direction"> {
  const usual = patientListSorts[order];
  if (now.order !== order) return { order, direction: usual };
  return { order, direction: now.direction === "asc" ? "desc" : "asc" };
}
