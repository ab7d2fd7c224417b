import type { CodeableConcept } from "../../../../terminology/codeable-concept";
import type { Moment } from "../../../history/moment";
import { overAt } from "../../../history/moment";
import type { KnownBy } from "../../../history/schema";
import type { JsonObject, JsonValue, RawResource } from "../reading/patient-resources";
import { authorOf } from "./author";
import { codeIn, listOf, objectOf, readMoment, textOf } from "./elements";
import { type KnownEvidence, knownFrom } from "./known-from";
import type { MappingContext } from "./mapping-context";

/** When something began and ended. */
export interface Occurred {
  start: Moment | null;
  end: Moment | null;
}

/** What the types say differently of what all resources have. */
export interface CommonParts {
  code: CodeableConcept | null;
  occurred: Occurred;
  /** Our id of the encounter. */
  encounterId: string | null;
  status: string | null;
  /** Elements that say when it was known, and how that counts. */
  dated?: { by: KnownBy; element: JsonValue | undefined };
  /** What counts where nothing says when it was known: the end of what it tells of unless given. */
  otherwise?: KnownEvidence["otherwise"];
}

/** The fields that every resource has. */
export function commonFields(raw: RawResource, context: MappingContext, parts: CommonParts) {
  const { code, status, encounterId } = parts;
  const occurredAt = inOrder(parts.occurred, context);
  const dated = parts.dated && momentIn(parts.dated.element, context);
  const known = knownFrom({
    occurredAt,
    dated: dated && parts.dated ? { by: parts.dated.by, at: dated } : null,
    otherwise: parts.otherwise ?? { by: "occurrence", at: occurredAt.end ?? occurredAt.start },
    updatedAt: readMoment(raw.lastUpdated ?? undefined),
    isNewer: context.isNewer,
    storedAt: context.storedAt,
    lastEnd: context.lastEnd,
  });
  // An order comes before the drug.
  if (known.wasRaised && known.by !== "authored") context.note("known-before-start");
  if (occurredAt.start && !context.hasShiftedDates && Date.parse(occurredAt.start.at) > context.storedAt)
    context.note("future-time");
  return {
    id: context.id,
    version: context.version,
    source: context.source,
    encounterId,
    code,
    status,
    occurredAt,
    knownAt: new Date(known.at).toISOString(),
    knownBy: known.by,
    categories: categoriesOf(raw.resource.category),
    author: authorOf(raw.resource, context),
  };
}

/** Codes of `category`, which some types repeat and some do not, and some give as a code alone. */
export function categoriesOf(element: JsonValue | undefined): string[] {
  const all = Array.isArray(element) ? element : [element];
  return all.flatMap((one) => textOf(one) ?? codeIn(one) ?? []);
}

/** A time; what is written and is none is noted. */
export function momentIn(element: JsonValue | undefined, context: MappingContext): Moment | null {
  const moment = readMoment(element);
  if (moment === null && element !== undefined && element !== null) context.note("bad-moment");
  return moment;
}

/** `<name>DateTime`, `<name>Period`, `<name>Instant`, or the first event of `<name>Timing`. */
export function occurredIn(resource: JsonObject, name: string, context: MappingContext): Occurred {
  const period = objectOf(resource[`${name}Period`]);
  if (period) return periodOf(period, context);
  const timing = objectOf(resource[`${name}Timing`]);
  const event = Array.isArray(timing?.event) ? timing.event[0] : undefined;
  const at = resource[`${name}DateTime`] ?? resource[`${name}Instant`] ?? event;
  return { start: momentIn(at, context), end: null };
}

export function periodOf(element: JsonValue | undefined, context: MappingContext): Occurred {
  const period = objectOf(element);
  return { start: momentIn(period?.start, context), end: momentIn(period?.end, context) };
}

/** An end that lies before the beginning is left out. */
function inOrder({ start, end }: Occurred, context: MappingContext): Occurred {
  if (start === null || end === null || overAt(end) >= Date.parse(start.at)) return { start, end };
  context.note("ends-before-start");
  return { start, end: null };
}

/** Our id of the encounter that a resource names in `encounter`, or `context` as DocumentReference and some others have it. */
export function encounterIn({ resource }: RawResource, context: MappingContext): string | null {
  const { encounter } = resource;
  if (objectOf(encounter)) return context.resolve(encounter, "Encounter");
  const around = objectOf(resource.context);
  const named = listOf(around?.encounter)[0] ?? (around?.reference === undefined ? undefined : around);
  return named === undefined ? null : context.resolve(named, "Encounter");
}
