import type { ResourceOf } from "../../../history/schema";
import type { JsonObject } from "../reading/patient-resources";
import { referenceTo } from "./bundle";
import { beganWhenKnown, categoriesAsFhir, encounterOf, knownAs, type Writer } from "./common-as-fhir";
import {
  absent,
  maybeConcept,
  occurredAsFhir,
  periodAsFhir,
  present,
  requiredConcept,
  requiredPrimitive,
} from "./datatypes";
import { base64Of } from "./note-text";

/** A note's text as an attachment, and those of which the type alone is known. */
function attachments(
  { title, otherAttachments }: ResourceOf<"DocumentReference" | "DiagnosticReport">,
  noteText: string | null,
): JsonObject[] {
  const text =
    noteText === null ? [] : [present({ contentType: "text/plain; charset=utf-8", data: base64Of(noteText), title })];
  const others = otherAttachments.map((type, i) =>
    present({ contentType: type, title: text.length === 0 && i === 0 ? title : null }),
  );
  return [...text, ...others];
}

const document: Writer<ResourceOf<"DocumentReference">> = (resource, of, noteText) => {
  const { occurredAt, encounterId, author } = resource;
  const attached = attachments(resource, noteText);
  // What it tells of is when it was written, unless it says otherwise.
  const hasPeriod = !beganWhenKnown(resource, "issued") && (occurredAt.start !== null || occurredAt.end !== null);
  const context = present({
    encounter: encounterId === null ? [] : [referenceTo("Encounter", encounterId)],
    period: hasPeriod ? periodAsFhir(occurredAt) : undefined,
  });
  return {
    ...requiredPrimitive("status", resource.status),
    ...present({ type: maybeConcept(resource.code), category: categoriesAsFhir(resource) }),
    subject: of.patient,
    ...knownAs(resource, "issued", "date"),
    ...present({ author: author === null ? [] : [of.person(author)] }),
    ...present({ description: attached.length === 0 ? resource.title : null }),
    content: attached.length === 0 ? [{ attachment: absent }] : attached.map((attachment) => ({ attachment })),
    ...(Object.keys(context).length > 0 && { context }),
  };
};

const report: Writer<ResourceOf<"DiagnosticReport">> = (resource, of, noteText) => {
  const { author } = resource;
  return {
    ...requiredPrimitive("status", resource.status ?? "unknown"),
    ...present({ category: categoriesAsFhir(resource) }),
    code: requiredConcept(resource.code),
    subject: of.patient,
    ...encounterOf(resource),
    ...occurredAsFhir("effective", resource.occurredAt),
    ...knownAs(resource, "issued", "issued"),
    ...present({
      performer: author === null ? [] : [of.person(author)],
      result: resource.results.map((id) => referenceTo("Observation", id)),
      conclusion: resource.conclusion,
      presentedForm: attachments(resource, noteText),
    }),
  };
};

export const noteResources = { DocumentReference: document, DiagnosticReport: report };
