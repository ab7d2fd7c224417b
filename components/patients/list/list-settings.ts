import { z } from "zod";
import {
  type ListedSource,
  listedSourceSchema,
  type PatientListOrder,
  patientListOrderSchema,
  patientListSorts,
  type SortDirection,
  sortDirectionSchema,
} from "@/lib/consultations/patient-list/patient-list";
import { sources } from "@/lib/record/source-of";

/** How the list is sorted and filtered: what may stand in an address, for none of it says anything of a patient. */
export interface ListSettings {
  order: PatientListOrder;
  direction: SortDirection;
  source: ListedSource | null;
  careUnit: string | null;
  /** The task whose numbers are shown; null: the usual one of each record. */
  task: string | null;
  /** How many patients stand on the pages before. */
  offset: number;
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
  task: null,
  offset: 0,
};

/** A task's id as models name it; whether there is such a task, the server knows. */
const taskSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const offsetSchema = z.coerce.number().int().min(0).max(1_000_000);

const careUnitSchema = z.string().refine((id) => listedUnits.has(id));

/** What an address asks for; words that it does not know, such as a name somebody put there, are passed over. */
export function settingsOf(params: Pick<URLSearchParams, "get">): ListSettings {
  const order = patientListOrderSchema.catch("urgency").parse(params.get("sort"));
  return {
    order,
    direction: sortDirectionSchema.catch(patientListSorts[order]).parse(params.get("direction")),
    source: listedSourceSchema.nullable().catch(null).parse(params.get("source")),
    careUnit: careUnitSchema.nullable().catch(null).parse(params.get("unit")),
    task: taskSchema.nullable().catch(null).parse(params.get("task")),
    offset: offsetSchema.catch(0).parse(params.get("from") ?? 0),
  };
}

/** The address of the list with these settings; what is usual is not said. */
export function addressOf({ order, direction, source, careUnit, task, offset }: ListSettings): string {
  const params = new URLSearchParams();
  if (order !== "urgency") params.set("sort", order);
  if (direction !== patientListSorts[order]) params.set("direction", direction);
  if (source !== null) params.set("source", source);
  if (careUnit !== null) params.set("unit", careUnit);
  if (task !== null) params.set("task", task);
  if (offset > 0) params.set("from", String(offset));
  return params.size > 0 ? `/patients?${params}` : "/patients";
}

/** Marks an address to which a search belongs that only the browser holds: the server then reads no list that would not be shown. */
const SEARCHED = "searched";

/** Where the list is as it was left: its settings, and whether there was a search. */
export function addressLeft(settings: ListSettings, query: string): string {
  const address = addressOf(settings);
  return query.trim() === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${SEARCHED}=1`;
}

export const isSearched = (params: Pick<URLSearchParams, "has">) => params.has(SEARCHED);

/** The settings after a column's heading is pressed: sorted by it as people look first, and turned round if it was already. */
export function sortedBy(
  order: PatientListOrder,
  now: Pick<ListSettings, "order" | "direction">,
): Pick<ListSettings, "order" | "direction"> {
  const usual = patientListSorts[order];
  if (now.order !== order) return { order, direction: usual };
  return { order, direction: now.direction === "asc" ? "desc" : "asc" };
}
