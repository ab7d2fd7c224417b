import { commonFields, encounterIn, occurredIn } from "./common-fields";
import { codeIn, conceptOf, listOf, notesOf, quantityOf, textOf } from "./elements";
import type { MapResource } from "./mapping-context";
import { observedValue } from "./observed-value";

/** An Observation: known when it was issued. */
export const mapObservation: MapResource = (raw, context) => {
  const { resource } = raw;
  const range = listOf(resource.referenceRange)[0];
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
      value: observedValue(resource, context),
      components: listOf(resource.component).flatMap((component) => {
        const code = conceptOf(component.code);
        return code ? [{ code, value: observedValue(component, context) }] : [];
      }),
      referenceRange: range
        ? { low: quantityOf(range.low), high: quantityOf(range.high), text: textOf(range.text) }
        : null,
      interpretations: listOf(resource.interpretation).flatMap((one) => codeIn(one) ?? []),
      note: notesOf(resource.note),
    },
    noteText: null,
  };
};
