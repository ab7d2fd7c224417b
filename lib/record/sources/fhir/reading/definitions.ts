import r4 from "./r4-definitions.json";

/** What FHIR R4 says of one element. */
export interface ElementDefinition {
  name: string;
  required: boolean;
  repeats: boolean;
  /** A primitive type ("dateTime"), a data type ("Quantity"), a part of a type ("Observation.component") or "Resource". */
  type: string;
  /** Of a required binding whose codes are few enough to be listed. */
  codes: ReadonlySet<string> | null;
}

/** What FHIR R4 says of one type: a resource, a data type, or a part of one. */
export interface TypeDefinition {
  /** By the name that stands in JSON: "valueQuantity", not "value[x]". */
  elements: ReadonlyMap<string, ElementDefinition>;
  /** Names that are required; of a choice, all that it may have: one of them is enough. */
  required: readonly { name: string; oneOf: readonly string[] }[];
}

/** Every resource type of FHIR R4. */
export const r4ResourceTypes: ReadonlySet<string> = new Set(r4.resourceTypes.split(" "));

/** Of each type of the patient compartment, the elements that say whose a resource is, the telling ones first. */
export const patientElements: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(r4.patientElements).map(([type, elements]) => [type, elements.split(" ")]),
);

const texts: Readonly<Record<string, string>> = r4.types;
const codeSets = r4.codes.map((codes) => new Set(codes.split(" ")));
const known = new Map<string, TypeDefinition>();

/** @returns null for a type that FHIR R4 does not have, and for primitive ones */
export function typeDefinition(type: string): TypeDefinition | null {
  const found = known.get(type);
  if (found) return found;
  const text = Object.hasOwn(texts, type) ? texts[type] : undefined;
  if (text === undefined) return null;
  const definition = parsedType(text);
  known.set(type, definition);
  return definition;
}

function parsedType(text: string): TypeDefinition {
  const elements = new Map<string, ElementDefinition>();
  const required: TypeDefinition["required"][number][] = [];
  for (const part of text.split(" ")) {
    const [, name = "", marks = "", types = "", codes] = /^([^!*:]+)([!*]*):([^=]+)(?:=(\d+))?$/.exec(part) ?? [];
    const base = { required: marks.includes("!"), repeats: marks.includes("*"), codes: null };
    const choice = name.endsWith("[x]");
    const named = types
      .split("|")
      .map((type) => ({ type, name: choice ? name.slice(0, -3) + type[0]?.toUpperCase() + type.slice(1) : name }));
    for (const one of named)
      elements.set(one.name, {
        ...base,
        ...one,
        codes: codes === undefined ? null : (codeSets[Number(codes)] ?? null),
      });
    if (base.required) required.push({ name, oneOf: named.map((one) => one.name) });
  }
  return { elements, required };
}
