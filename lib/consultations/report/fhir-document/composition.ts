import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import { LOINC } from "../../../record/sources/fhir/writing/datatypes";
import type { ReportDocument, ReportSection } from "../schema";
import { softwareReference } from "./devices";
import type { DocumentContext } from "./document-context";
import { blocksXhtml, narrative, paragraph } from "./narrative";
import { referencesTo } from "./proposals";

/** The resources of a document, by what they are. */
export interface DocumentParts {
  issues: JsonObject[];
  risks: JsonObject[];
  proposals: JsonObject[];
  entered: JsonObject[];
  devices: JsonObject[];
  observations: JsonObject[];
  provenance: JsonObject[];
}

/** In which section of the report each kind is told of: the first of these that the report has, else the last section of all. */
const placesOf: Readonly<Record<keyof DocumentParts, readonly string[]>> = {
  issues: ["problems", "further-problems"],
  risks: ["risk", "number", "experts"],
  proposals: ["consider", "further-steps"],
  entered: ["entered", "people"],
  observations: ["drivers"],
  devices: ["method"],
  provenance: ["method"],
};

/** The report as a Composition. LOINC 11488-4: consult note. */
export function composition(context: DocumentContext, document: ReportDocument, parts: DocumentParts): JsonObject {
  const { sections } = document;
  const placed = new Map<string, JsonObject[]>();
  for (const [kind, resources] of Object.entries(parts) as [keyof DocumentParts, JsonObject[]][]) {
    const place = placesOf[kind].find((id) => sections.some((one) => one.id === id)) ?? sections.at(-1)?.id ?? "";
    placed.set(place, [...(placed.get(place) ?? []), ...referencesTo(resources)]);
  }
  return context.concluded("Composition", "report", {
    text: narrative(
      [document.notice, document.subject, document.headline, document.risk.onPage ?? document.risk.sentence]
        .filter((text) => text !== "")
        .map(paragraph)
        .join(""),
    ),
    status: "final",
    type: { coding: [{ system: LOINC, code: "11488-4", display: "Consult note" }], text: document.title },
    subject: context.of.patient,
    encounter: context.encounter,
    date: context.date,
    author: [softwareReference(context)],
    title: `${document.title}: research, not for care`,
    section: [...sections.map((one) => sectionOf(one, placed.get(one.id) ?? [])), ...sourcesOf(document)],
  });
}

const sectionOf = ({ id, heading, blocks }: ReportSection, entry: JsonObject[]): JsonObject => ({
  title: heading,
  code: { coding: [{ system: "urn:consilium:section", code: id }], text: heading },
  text: narrative(blocksXhtml(blocks)),
  ...(entry.length > 0 && { entry }),
});

/** The passages that the report cites, with the spans that it quotes and their licence. */
function sourcesOf({ citations }: ReportDocument): JsonObject[] {
  if (citations.length === 0) return [];
  const lines = citations.map(({ number, passage, quotes }) => {
    const { title, guideline, issuer, year, url, licence } = passage;
    const place = url === "" ? "" : ` ${url}`;
    return `${number}. ${title}. ${guideline}, ${issuer}, ${year}.${place} ${quotes.map((quote) => `"${quote}"`).join(" ")} ${licence}`;
  });
  return [
    {
      title: "Sources in full",
      code: { coding: [{ system: "urn:consilium:section", code: "sources" }], text: "Sources in full" },
      text: narrative(blocksXhtml([{ kind: "list", items: lines }])),
    },
  ];
}
