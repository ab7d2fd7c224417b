import { classesOf } from "../../terminology/drugs/drug-classes";
import type { Terminology } from "../../terminology/links/terminology";
import type { TrajectoryEntry } from "../entries/trajectory-entry";
import { categoryOfKind } from "./category-of-kind";

/** Diseases of the Human Disease Ontology under which others are gathered, the narrower first. A team decision. */
const diseaseThemes = [
  ...[
    "DOID:6000",
    "DOID:3393",
    "DOID:6713",
    "DOID:10763",
    "DOID:9351",
    "DOID:783",
    "DOID:3083",
    "DOID:2355",
    "DOID:162",
  ],
  ...["DOID:1287", "DOID:1579", "DOID:77", "DOID:863", "DOID:18", "DOID:28", "DOID:0014667", "DOID:0050117", "DOID:17"],
  ...["DOID:16", "DOID:74", "DOID:2914", "DOID:15", "DOID:150"],
];

/**
 * What an entry is about, as its lexicon gathers it: a disease by its system, a drug by its class, a measurement with its state. Null of what
 * has no concept of ours: then only its learnt direction gathers it.
 */
export function lexiconTheme({ key, kind, text, state }: TrajectoryEntry, { diseases }: Terminology): string | null {
  const [system = "", code = ""] = key.split("|");
  if (system === "disease") {
    const codes = code.split("+");
    const found = diseaseThemes.find((theme) => codes.some((one) => diseases.hierarchy.isA(one, theme)));
    return diseases.hierarchy.get(found ?? codes[0] ?? "")?.name ?? null;
  }
  if (system === "ingredient") {
    const [ingredient = ""] = code.split("+");
    return classesOf(ingredient)[0]?.name ?? ingredient;
  }
  if (kind === "demographic") return `${system} ${code.replace("=", " ")}`.trim();
  if (kind === "encounter") return `visit: ${code}`;
  if (state !== null) return `${text} ${state}`;
  return isOwnedElsewhere(key) ? null : `${categoryOfKind[kind]}: ${text || code}`.slice(0, 120);
}

/** Whether the words of a key are SNOMED CT's, which are not shipped. */
export const isOwnedElsewhere = (key: string): boolean => key.includes("snomed-ct|");
