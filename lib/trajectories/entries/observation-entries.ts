import { conceptText } from "../../record/history/concept-text";
import { observedValueText } from "../../record/history/observed-value-text";
import type { ObservationResource, ObservedValue } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { codeKey, type KeyOf } from "./entry-key";
import { entryRef } from "./entry-ref";
import type { EntryKind, TrajectoryEntry, ValueState } from "./trajectory-entry";
import { stateByCatalogue, stateOfObservation, unitOf } from "./value-state";

/** The entries of an Observation: one for its value, one for each component that has one. What has no value is no entry. */
export function observationEntries(observation: ObservationResource, at: string, keyOf: KeyOf): TrajectoryEntry[] {
  const { id, code, knownAt, status } = observation;
  const kind = kindOf(observation);
  const entry = (
    concept: CodeableConcept | null,
    value: ObservedValue | null,
    part: number | null,
  ): TrajectoryEntry[] => {
    if (value === null || value.kind === "absent") return [];
    const state = part === null ? stateOfObservation(observation) : stateByCatalogue(concept, value);
    const name = conceptText(concept) ?? "unnamed observation";
    return [
      {
        ref: entryRef({ in: "resource", resourceId: id, part }),
        ...{ at, knownAt, kind, status: status?.slice(0, 60) ?? null },
        key: keyOfValue(concept, value, state, keyOf),
        text: value.kind === "quantity" ? name : `${name}: ${observedValueText(value)}`,
        value: value.kind === "quantity" ? value.value : null,
        unit: value.kind === "quantity" ? unitOf(value) : null,
        state: value.kind === "quantity" ? state : null,
        note: null,
      },
    ];
  };
  return [
    ...entry(code, observation.value, null),
    ...observation.components.flatMap((component, i) => entry(component.code, component.value, i + 1)),
  ];
}

/** FHIR R4 observation-category. */
function kindOf({ categories }: ObservationResource): EntryKind {
  if (categories.includes("vital-signs")) return "vital";
  return categories.length === 0 || categories.includes("laboratory") ? "laboratory" : "finding";
}

/** "loinc|2160-0=high"; of what is answered in words, the answer: "loinc|72166-2=former smoker". */
function keyOfValue(concept: CodeableConcept | null, value: ObservedValue, state: ValueState, keyOf: KeyOf): string {
  const code = concept === null ? "unnamed" : codeKey(concept);
  if (value.kind === "quantity") return `${code}=${state}`;
  const answer =
    value.kind === "coded" ? conceptText(value.concept)?.toLowerCase() : observedValueText(value).toLowerCase();
  return `${code}=${(answer ?? keyOf(value.kind === "coded" ? value.concept : null)).slice(0, 100)}`.slice(0, 300);
}
