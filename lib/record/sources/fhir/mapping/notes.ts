import type { JsonObject } from "../reading/patient-resources";
import { referenceText } from "../reading/reference-parts";
import { readAttachments } from "./attachments";
import { commonFields, encounterIn, occurredIn, periodOf } from "./common-fields";
import { conceptOf, listOf, objectOf, textOf } from "./elements";
import type { MappingContext, MapResource } from "./mapping-context";

/** A DocumentReference: known from its `date`, when it was written. */
export const mapDocument: MapResource = (raw, context) => {
  const { resource } = raw;
  const attachments = listOf(listOf(resource.content).map(({ attachment }) => attachment ?? null));
  const { title, text, otherAttachments } = readAttachments(attachments, context);
  const served = periodOf(objectOf(resource.context)?.period, context);
  const written = occurredIn({ writtenDateTime: resource.date }, "written", context);
  return {
    resource: {
      resourceType: "DocumentReference",
      ...commonFields(raw, context, {
        code: conceptOf(resource.type),
        occurred: served.start === null && served.end === null ? written : served,
        encounterId: encounterIn(raw, context),
        status: textOf(resource.status),
        dated: { by: "issued", element: resource.date },
      }),
      title: title ?? textOf(resource.description),
      textLength: text?.length ?? 0,
      otherAttachments,
    },
    noteText: text,
  };
};

/** A DiagnosticReport: known when it was issued. */
export const mapReport: MapResource = (raw, context) => {
  const { resource } = raw;
  const { title, text, otherAttachments } = readAttachments(listOf(resource.presentedForm), context);
  return {
    resource: {
      resourceType: "DiagnosticReport",
      ...commonFields(raw, context, {
        code: conceptOf(resource.code),
        occurred: occurredIn(resource, "effective", context),
        encounterId: encounterIn(raw, context),
        status: textOf(resource.status),
        dated: { by: "issued", element: resource.issued },
      }),
      title,
      textLength: text?.length ?? 0,
      otherAttachments,
      conclusion: textOf(resource.conclusion),
      results: listOf(resource.result).flatMap((result) => resultOf(result, context)),
    },
    noteText: text,
  };
};

/** Our id of a result of a report, if it stands by itself. */
function resultOf(result: JsonObject, context: MappingContext): string[] {
  const reference = referenceText(result);
  if (reference === null) return [];
  if (reference.startsWith("#") && context.find(reference)?.resourceType === "Observation") {
    context.note("contained-result");
    return [];
  }
  const id = context.resolve(result, "Observation");
  return id === null ? [] : [id];
}
