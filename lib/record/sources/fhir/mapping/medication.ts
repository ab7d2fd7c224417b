import type { Moment } from "../../../history/moment";
import type { JsonObject, RawResource } from "../reading/patient-resources";
import { commonFields, encounterIn, momentIn, type Occurred, occurredIn, periodOf } from "./common-fields";
import { dosageOf } from "./dosage";
import { listOf, objectOf, textOf } from "./elements";
import type { MappingContext, MapResource } from "./mapping-context";
import { medicationCode } from "./medication-code";
import { reasonIn } from "./reason-in";
import { recordedIn } from "./recorded-extension";

/** A MedicationRequest: known when it was authored. */
export const mapMedicationRequest: MapResource = (raw, context) => {
  const { resource } = raw;
  const occurred = orderedFor(resource, context);
  return {
    resource: {
      resourceType: "MedicationRequest",
      ...commonFields(raw, context, {
        ...drugParts(raw, context),
        occurred,
        dated: { by: "authored", element: resource.authoredOn },
        // An order stands when the drug is begun; its end is a plan.
        otherwise: { by: "occurrence", at: occurred.start ?? occurred.end },
      }),
      intent: textOf(resource.intent),
      doNotPerform: resource.doNotPerform === true ? true : null,
      ...dosageOf(resource.dosageInstruction),
      reason: reasonIn(resource, context),
    },
    noteText: null,
  };
};

/** A MedicationAdministration: known when it was recorded, where that is said, else since it began; its total beside a rate since its end (`as-known.ts`). */
export const mapMedicationAdministration: MapResource = (raw, context) => {
  const { resource } = raw;
  const occurred = occurredIn(resource, "effective", context);
  return {
    resource: {
      resourceType: "MedicationAdministration",
      ...commonFields(raw, context, {
        ...drugParts(raw, context),
        occurred,
        ...recordedIn(resource),
        otherwise: { by: "occurrence", at: occurred.start ?? occurred.end },
      }),
      request: objectOf(resource.request) ? context.resolve(resource.request, "MedicationRequest") : null,
      ...dosageOf(resource.dosage),
      reason: reasonIn(resource, context),
    },
    noteText: null,
  };
};

/** A MedicationStatement: known when it was asserted. */
export const mapMedicationStatement: MapResource = (raw, context) => {
  const { resource } = raw;
  return {
    resource: {
      resourceType: "MedicationStatement",
      ...commonFields(raw, context, {
        ...drugParts(raw, context),
        occurred: occurredIn(resource, "effective", context),
        dated: { by: "recorded", element: resource.dateAsserted },
      }),
      ...dosageOf(resource.dosage),
      reason: reasonIn(resource, context),
    },
    noteText: null,
  };
};

const drugParts = (raw: RawResource, context: MappingContext) => ({
  code: medicationCode(raw.resource, context),
  encounterId: encounterIn(raw, context),
  status: textOf(raw.resource.status),
});

/**
 * From when to when a drug is ordered: the bounds of its dosages, the first beginning and the last end, else the order's validity, else
 * from when it was authored.
 */
function orderedFor(resource: JsonObject, context: MappingContext): Occurred {
  const bounds = listOf(resource.dosageInstruction).map(({ timing }) =>
    periodOf(objectOf(objectOf(timing)?.repeat)?.boundsPeriod, context),
  );
  const starts = bounds.flatMap(({ start }) => start ?? []);
  // Without an end of its own, one of several dosages goes on.
  const ends = bounds.every(({ end }) => end !== null) ? bounds.flatMap(({ end }) => end ?? []) : [];
  const validity = periodOf(objectOf(resource.dispenseRequest)?.validityPeriod, context);
  return {
    start: furthest(starts, -1) ?? validity.start ?? momentIn(resource.authoredOn, context),
    end: furthest(ends, 1) ?? validity.end,
  };
}

/** @param way -1 for the earliest, 1 for the latest */
const furthest = (moments: readonly Moment[], way: -1 | 1): Moment | null =>
  moments.toSorted((a, b) => way * (Date.parse(b.at) - Date.parse(a.at)))[0] ?? null;
