import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import { arterialPressures } from "../../../clinical/body-systems";
import { listText } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import type { Entry, EntryKind } from "../../clinician-entries/entry-schema";
import { entryText } from "../../clinician-entries/entry-text";
import type { ClinicianStatement } from "../../protocol/contribution-schema";
import { type Phrase, stating } from "../wording/phrase";
import { spokenName } from "../wording/value-phrases";
import type { OpinionGrounds } from "./opinion-grounds";

const infection: readonly FeatureId[] = ["temperature", "wbc", "lactate"];

/** The findings on which each kind of entry bears, by what it acts on: a team decision. A diagnosis, a limit and an allergy explain no value by themselves. */
const bearsOn: Record<Exclude<EntryKind, "value-corrected">, readonly FeatureId[]> = {
  sedation: ["gcs"],
  vasopressor: [...arterialPressures, "lactate"],
  ventilator: ["pao2", "fio2", "oxygenSaturation", "respiratoryRate", "ph"],
  fluid: [...arterialPressures, "urineOutput", "lactate", "hematocrit"],
  dialysis: ["creatinine", "bun", "potassium", "bicarbonate", "urineOutput", "ph"],
  antibiotic: infection,
  culture: infection,
  "source-control": infection,
  diagnosis: [],
  "limit-of-care": [],
  allergy: [],
};

const featuresOf = (entry: Entry): readonly FeatureId[] =>
  entry.kind === "value-corrected" ? [entry.feature] : bearsOn[entry.kind];

/**
 * Names the entries of clinicians that bear on what an opinion argues about: its requests, the findings that it reads, the claims that it
 * rests on. Null where none does. It stands beside what would change the doctor's mind, and never in the report.
 */
export function entriesPhrase(
  statements: readonly ClinicianStatement[],
  { requests, interpretations }: Pick<OpinionGrounds, "requests" | "interpretations">,
  rested: readonly Claim[],
): Phrase | null {
  const claims = [...requests.flatMap(({ claim }) => claim ?? []), ...rested];
  const argued = new Set<FeatureId>([
    ...claims.flatMap((claim) => topicOf(claim).feature ?? []),
    ...interpretations.filter(({ side }) => side !== null).map(({ dispute }) => dispute.feature),
  ]);
  const told = statements.flatMap(({ by, entry }) => {
    const on = entry ? featuresOf(entry).filter((id) => argued.has(id)) : [];
    return entry && on.length > 0
      ? [`${by}'s entry, ${entryText(entry)}, bears on ${listText(on.map(spokenName))}`]
      : [];
  });
  if (told.length === 0) return null;
  const words = told.join("; ");
  return stating(words, { kind: "undecided", topic: "treatment", words });
}
