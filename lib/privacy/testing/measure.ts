import type { Deidentified } from "../deidentify";
import type { IdentifierKind } from "../schema";
import { examples } from "./examples";
import type { Half } from "./values";

export interface Measured {
  rows: { kind: IdentifierKind; found: number; planted: number; missed: string[] }[];
  /** Share found of all that has a shape or a label: every class but names and places. */
  structured: number;
  names: number;
  places: number;
  clinical: { removed: number; all: number; lost: string[] };
}

/** An identifier counts as found when nothing of it can be read any more; a clinical value as removed when it cannot be read as it was. */
export function measure(half: Half, seed: number, deidentify: (text: string) => Deidentified): Measured {
  const rows = new Map<IdentifierKind, Measured["rows"][number]>();
  const clinical = { removed: 0, all: 0, lost: [] as string[] };
  for (const { kind, text, planted, keep } of examples(half, seed)) {
    const after = deidentify(text).text;
    const row = rows.get(kind) ?? { kind, found: 0, planted: 0, missed: [] };
    rows.set(kind, row);
    const left = planted.filter((secret) => readable(secret, planted, text, after));
    row.planted += planted.length;
    row.found += planted.length - left.length;
    if (left.length > 0) row.missed.push(`${left.join(" | ")} <- ${after}`);
    const lost = keep.filter((value) => !after.includes(value));
    clinical.all += keep.length;
    clinical.removed += lost.length;
    clinical.lost.push(...lost.map((value) => `${value} <- ${after}`));
  }
  const all = [...rows.values()];
  const recall = (of: typeof all) =>
    of.reduce((sum, { found }) => sum + found, 0) / of.reduce((sum, { planted }) => sum + planted, 0);
  const only = (...kinds: IdentifierKind[]) => all.filter(({ kind }) => kinds.includes(kind));
  return {
    rows: all,
    structured: recall(all.filter(({ kind }) => kind !== "name" && kind !== "place")),
    names: recall(only("name")),
    places: recall(only("place")),
    clinical,
  };
}

/** Whether the identifier, or a part of it that stands nowhere else in the text, can still be read. */
function readable(secret: string, planted: readonly string[], before: string, after: string): boolean {
  const without = planted.reduce((text, one) => text.replaceAll(one, ""), before);
  const parts = secret.split(/\s+/u).filter((part) => part.length >= 3 && !without.includes(part));
  return [secret, ...parts].some((part) => after.includes(part));
}
