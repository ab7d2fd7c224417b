import { type FeatureId, featureIdSchema } from "../../record/catalogue";

/**
 * Where an entry stands in the record: a resource of the history, one of its components, or its end; an observation of a stay that is kept as
 * series; or what is told of the patient. Written as text, so that agents can cite it: "resource/<id>", "resource/<id>#2", "resource/<id>#end",
 * "observation/lactate@605.1", "patient/age".
 */
export type EntrySource =
  | { in: "resource"; resourceId: string; part: number | "end" | null }
  /** `nth`: among the values of one minute, from 0. */
  | { in: "observation"; feature: FeatureId; minutes: number; nth: number }
  | { in: "patient"; of: "age" | "sex" };

/** The text by which an entry's source is cited. */
export function entryRef(source: EntrySource): string {
  switch (source.in) {
    case "resource":
      return `resource/${source.resourceId}${source.part === null ? "" : `#${source.part}`}`;
    case "observation":
      return `observation/${source.feature}@${source.minutes}${source.nth === 0 ? "" : `.${source.nth}`}`;
    case "patient":
      return `patient/${source.of}`;
    default: {
      const never: never = source;
      return never;
    }
  }
}

/** What a text cites; null where it is no ref. */
export function sourceOfRef(ref: string): EntrySource | null {
  const resource = /^resource\/([^#\s]+)(?:#(\d+|end))?$/u.exec(ref);
  if (resource?.[1] !== undefined) {
    const part = resource[2];
    return {
      in: "resource",
      resourceId: resource[1],
      part: part === undefined ? null : part === "end" ? "end" : Number(part),
    };
  }
  const [, id, minutes, nth] = /^observation\/(\w+)@(-?\d+)(?:\.(\d+))?$/u.exec(ref) ?? [];
  const feature = featureIdSchema.safeParse(id);
  if (feature.success)
    return { in: "observation", feature: feature.data, minutes: Number(minutes), nth: Number(nth ?? 0) };
  const of = /^patient\/(age|sex)$/u.exec(ref)?.[1];
  return of === "age" || of === "sex" ? { in: "patient", of } : null;
}
