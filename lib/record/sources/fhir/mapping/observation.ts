import type { ObservedValue } from "../../../history/schema";
import { commonFields, encounterIn, occurredIn } from "./common-fields";
import { codeIn, conceptOf, listOf, notesOf, quantityOf, textOf } from "./elements";
import type { MapResource } from "./mapping-context";
import { observedValue } from "./observed-value";

/** An Observation: known when it was issued. */
export const mapObservation: MapResource = (raw, context) => {
  const { resource } = raw;
  const range = listOf(resource.referenceRange)[0];
  const components = listOf(resource.component).flatMap((component) => {
    const code = conceptOf(component.code);
    return code ? [{ code, value: observedValue(component, context) }] : [];
  });
  const value = observedValue(resource, context);
  const hasParts = listOf(resource.hasMember).length > 0 || components.some((part) => isFound(part.value));
  return {
    resource: {
      resourceType: "Observation",
      ...commonFields(raw, context, {
        code: conceptOf(resource.code),
        occurred: occurredIn(resource, "effective", context),
        encounterId: encounterIn(raw, context),
        status: textOf(resource.status),
        dated: { by: "issued", element: resource.issued },
      }),
      // That a panel has no value of its own says nothing of what its parts found.
      value: hasParts && !isFound(value) ? null : value,
      components,
      referenceRange: range
        ? { low: quantityOf(range.low), high: quantityOf(range.high), text: textOf(range.text) }
        : null,
      interpretations: listOf(resource.interpretation).flatMap((one) => codeIn(one) ?? []),
      note: notesOf(resource.note),
    },
    noteText: null,
  };
};

const isFound = (value: ObservedValue | null): boolean => value !== null && value.kind !== "absent";
