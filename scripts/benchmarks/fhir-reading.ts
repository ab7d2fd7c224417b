import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readFhirByPatient } from "../../lib/record/sources/fhir/reading/read-fhir.server";
import {
  encounterExample,
  observationExample,
  patientExample,
} from "../../lib/record/sources/fhir/reading/testing/fhir-examples";
import { benchOptions, oneOf, wholeNumber } from "../bench-options";
import { inTemporaryFolder, processorMs, tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * Time and memory that reading FHIR takes, without storing it: what `--from` names, or an invented export of `--megabytes`. `ndjson`
 * spreads each patient's resources over ten files, as servers do, with the Patients in the last; `bundle` is one Bundle of one patient.
 */
const USAGE =
  "npm run bench -- fhir-reading [--from <file or folder>] [--megabytes <number, default 2048>] [--as <ndjson | bundle, default ndjson>]";
const values = benchOptions(USAGE, {
  from: { type: "string" },
  megabytes: { type: "string", default: "2048" },
  as: { type: "string", default: "ndjson" },
});
const bytes = wholeNumber(USAGE, "megabytes", values.megabytes) * 1024 * 1024;
const form = oneOf(USAGE, "as", values.as, ["ndjson", "bundle"]);
const FILES = 10;
/** Resources of one patient. */
const EACH = 400;

/** About as long as a resource of Synthea's: 1.3 kB. */
const padding = { note: [{ text: "A regular rhythm, measured at rest. ".repeat(25) }] };
const about = (i: number, patient: string) =>
  i % 20 === 0 ? encounterExample(`e${i}`, patient) : observationExample(`o${i}`, patient, padding);

function* lines(file: number): Generator<string> {
  let size = 0;
  let chunk = "";
  for (let i = file; size < bytes / FILES; i += FILES) {
    chunk += `${JSON.stringify(about(i, `Patient/p${Math.floor(i / EACH)}`))}\n`;
    if (chunk.length < 100_000) continue;
    size += chunk.length;
    yield chunk;
    chunk = "";
  }
}

function* patients(): Generator<string> {
  const most = Math.ceil(bytes / 1000 / EACH) + 1;
  for (let i = 0; i < most; i++) yield `${JSON.stringify(patientExample(`p${i}`))}\n`;
}

function* entries(): Generator<string> {
  yield `{"resourceType":"Bundle","type":"collection","entry":[{"resource":${JSON.stringify(patientExample("p"))}}`;
  let size = 0;
  for (let i = 0; size < bytes; i++) {
    const entry = `,{"resource":${JSON.stringify(about(i, "Patient/p"))}}`;
    size += entry.length;
    yield entry;
  }
  yield "]}";
}

const write = (path: string, text: Iterable<string>) => pipeline(Readable.from(text), createWriteStream(path));

async function invented(folder: string): Promise<string> {
  const made = join(folder, "export");
  await mkdir(made);
  if (form === "bundle") await write(join(made, "life.json"), entries());
  else {
    for (let i = 0; i < FILES; i++) await write(join(made, `Observation-${i}.ndjson`), lines(i));
    await write(join(made, "Patient.ndjson"), patients());
  }
  return made;
}

await inTemporaryFolder(async (folder) => {
  const from = values.from === undefined ? await invented(folder) : resolveFromCaller(values.from);
  let megabytes = 0;
  const began = performance.now();
  const processorBegan = processorMs();
  let filesRead = began;
  const onProgress = ({ phase, bytesTotal }: { phase: string; bytesTotal: number }) => {
    megabytes = bytesTotal / 1024 / 1024;
    if (phase === "files") filesRead = performance.now();
  };
  const reading = readFhirByPatient(from, { workFolder: folder, onProgress });
  let handedOn = 0;
  let next = await reading.next();
  for (; !next.done; next = await reading.next()) handedOn += next.value.resources.length;
  const seconds = (performance.now() - began) / 1000;
  const total = Object.values(next.value.counts).reduce((sum, counts) => sum + counts.total, 0);
  tellFigures("fhir-reading", {
    megabytes: Math.round(megabytes),
    patients: next.value.patients,
    resources: total,
    handedOn,
    secondsForFiles: Number(((filesRead - began) / 1000).toFixed(1)),
    seconds: Number(seconds.toFixed(1)),
    processorSeconds: Number(((processorMs() - processorBegan) / 1000).toFixed(1)),
    resourcesPerSecond: Math.round(total / seconds),
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  });
});
