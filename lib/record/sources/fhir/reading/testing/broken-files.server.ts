import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import type { BrokenInput } from "./broken-input";
import { brokenResources } from "./broken-resources.server";
import { bundleExample, ndjson, observationExample, patientExample } from "./fhir-examples";

const p = patientExample("p");
const many = Array.from({ length: 300 }, (_, i) =>
  observationExample(`o${i}`, "Patient/p", { issued: new Date(i * 7e9).toISOString() }),
);
const good = JSON.stringify(bundleExample([p, observationExample("good", "Patient/p")]));
const rest = { Patient: 1, Observation: 1 };

/** The files of a tar, as bytes. */
export async function tarOf(
  files: readonly (Pick<Header, "name"> & Partial<Header> & { content?: string | Uint8Array })[],
): Promise<Buffer> {
  const tar = pack();
  for (const { content, ...header } of files)
    if (content === undefined) tar.entry(header);
    else tar.entry(header, Buffer.from(content));
  tar.finalize();
  return buffer(tar);
}

const inFile =
  (name: string, content: string | Uint8Array | Promise<Uint8Array> | (() => Uint8Array)) =>
  async (folder: string): Promise<string> => {
    await writeFile(join(folder, name), await (typeof content === "function" ? content() : content));
    return join(folder, name);
  };

/** A folder with a good file and this one. */
const besideGood =
  (name: string, content: string | Uint8Array | (() => Uint8Array)) =>
  async (folder: string): Promise<string> => {
    await inFile("good.json", good)(folder);
    await inFile(name, content)(folder);
    return folder;
  };

/** Bytes that no packing makes fewer: a generator of Lehmer's kind (Park and Miller 1988). */
function noise(bytes: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state >> 8;
  });
}

/** Entries of a Bundle until the text breaks off. */
const cut = JSON.stringify(
  bundleExample([p, observationExample("o", "Patient/p"), observationExample("x", "Patient/p")]),
);
const cutInThird = cut.slice(0, -60);

/** A gzip of a JSON text with a string of 20 MB, in 20 kB. */
const bomb = () =>
  gzipSync(Buffer.concat([Buffer.from('{"resourceType":"Binary","data":"'), Buffer.alloc(20 * 1024 * 1024, 0x41)]));

/** Files that are packed, written or placed as they should not be. */
const brokenFiles: readonly BrokenInput[] = [
  {
    name: "a gzip that breaks off",
    write: inFile("a.ndjson.gz", gzipSync(ndjson([p, ...many])).subarray(0, -8)),
    line: "a.ndjson.gz: the gzip breaks off: what stood before was read.",
    kept: { Patient: 1, Observation: many.length },
  },
  {
    name: "a tar.gz that breaks off",
    write: inFile(
      "a.tar.gz",
      tarOf([
        { name: "good.json", content: good },
        { name: "noise.txt", content: noise(200_000) },
      ]).then((tar) => gzipSync(tar).subarray(0, 100_000)),
    ),
    line: "a.tar.gz: the gzip breaks off: what stood before was read.",
    kept: rest,
  },
  {
    name: "a tar that breaks off",
    write: inFile(
      "a.tar",
      tarOf([
        { name: "good.json", content: good },
        { name: "noise.txt", content: noise(200_000) },
      ]).then((tar) => tar.subarray(0, 100_000)),
    ),
    line: "a.tar: the archive breaks off: what stood before was read.",
    kept: rest,
  },
  {
    name: "a Bundle that breaks off",
    write: inFile("a.json", cutInThird),
    line: "a.json: the JSON breaks off in or after entry 3: the entries before were read.",
    kept: rest,
  },
  {
    name: "a resource that breaks off",
    write: inFile("a.json", JSON.stringify(p).slice(0, 40)),
    line: "a.json: the JSON breaks off in its first part.",
    kept: {},
  },
  {
    name: "a zip",
    write: inFile("a.zip", Buffer.from("504b0304140000000800", "hex")),
    line: "a.zip: a zip: unpack it first.",
    kept: {},
  },
  {
    name: "a zip beside good files, under another name",
    write: besideGood("export.json", Buffer.from("504b0304140000000800", "hex")),
    line: "export.json: a zip: unpack it first.",
    kept: rest,
  },
  {
    name: "a bomb",
    write: besideGood("bomb.json.gz", bomb),
    line: "bomb.json.gz: unpacks to more than 300 times its size: not read further.",
    kept: rest,
  },
  {
    name: "gzip in gzip in gzip",
    write: besideGood("deep.gz", gzipSync(gzipSync(gzipSync(good)))),
    line: "deep.gz: packed over and over with gzip: unpack it first.",
    kept: rest,
  },
  {
    name: "an archive in an archive",
    write: inFile(
      "a.tar",
      tarOf([{ name: "inner.tar", content: "" }]).then(async () =>
        tarOf([
          { name: "good.json", content: good },
          { name: "inner.tar", content: await tarOf([{ name: "x.json", content: good }]) },
        ]),
      ),
    ),
    line: "a.tar > inner.tar: an archive in an archive: unpack it first.",
    kept: rest,
  },
  {
    name: "a path out of the archive",
    write: inFile(
      "a.tar.gz",
      tarOf([{ name: "../../evil.json", content: good }]).then((tar) => gzipSync(tar)),
    ),
    line: "a.tar.gz > ../../evil.json: its path leads out of the archive: read, and never written there.",
    kept: rest,
  },
  {
    name: "a link in an archive",
    write: inFile(
      "a.tar",
      tarOf([
        { name: "l.json", type: "symlink", linkname: "/etc/passwd" },
        { name: "good.json", content: good },
      ]),
    ),
    line: "a.tar > l.json: a link in the archive: not followed.",
    kept: rest,
  },
  { name: "a mark of the byte order", write: inFile("a.json", `\ufeff${good}`), line: null, kept: rest },
  { name: "UTF-16", write: inFile("a.json", Buffer.from(`\ufeff${good}`, "utf16le")), line: null, kept: rest },
  { name: "UTF-16 without a mark", write: inFile("a.json", Buffer.from(good, "utf16le")), line: null, kept: rest },
  {
    name: "Latin-1",
    write: inFile("a.json", Buffer.from(good.replace("Zebrafink", "Zébrafink"), "latin1")),
    line: null,
    kept: rest,
  },
  { name: "an empty file", write: besideGood("empty.json", ""), line: "empty.json: empty.", kept: rest },
  { name: "a file of blanks", write: inFile("blank.ndjson", " \n\n"), line: "blank.ndjson: empty.", kept: {} },
  {
    name: "a web page saved as .json",
    write: besideGood("x.json", "<!DOCTYPE html><html>Sign in</html>"),
    line: "x.json: a web page, not FHIR.",
    kept: rest,
  },
  {
    name: "FHIR in XML",
    write: besideGood("x.xml", '<?xml version="1.0"?><Patient xmlns="http://hl7.org/fhir"/>'),
    line: "x.xml: FHIR in XML; JSON was expected.",
    kept: rest,
  },
  {
    name: "a clinical document of HL7 version 3",
    write: besideGood("ccd.xml", '<ClinicalDocument xmlns="urn:hl7-org:v3"/>'),
    line: "ccd.xml: a clinical document of HL7 version 3 (CDA) in XML; FHIR in JSON was expected.",
    kept: rest,
  },
  {
    name: "messages of HL7 version 2",
    write: besideGood("adt.hl7", "MSH|^~\\&|A|B|C|D|2020||ADT^A01|1|P|2.3\rPID|1\r"),
    line: "adt.hl7: messages of HL7 version 2; FHIR in JSON was expected.",
    kept: rest,
  },
  {
    name: "what a Mac packs beside a file",
    write: besideGood("._Patient.ndjson", Buffer.from("000516070002000000", "hex")),
    line: "._Patient.ndjson: what a Mac notes of another file, not FHIR.",
    kept: rest,
  },
  {
    name: "a JSON list",
    write: besideGood("x.json", JSON.stringify([p])),
    line: "x.json: a JSON list; a Bundle, a resource or NDJSON was expected.",
    kept: rest,
  },
  {
    name: "JSON that is no FHIR",
    write: besideGood("package.json", '{"name":"x"}'),
    line: "package.json: JSON, but no FHIR resource.",
    kept: rest,
  },
  {
    name: "a file of another kind",
    write: besideGood("README.md", "# About"),
    line: "README.md: not FHIR: neither JSON nor an archive of it.",
    kept: rest,
  },
  {
    name: "an empty folder",
    write: async (folder) => {
      await mkdir(join(folder, "nothing"));
      return join(folder, "nothing");
    },
    line: "nothing: an empty folder.",
    kept: {},
  },
  {
    name: "a link to the folder that it lies in",
    write: async (folder) => {
      await symlink(folder, join(folder, "again"));
      return besideGood("loop.txt", "x")(folder);
    },
    line: "again: a link to a folder: not followed.",
    kept: rest,
  },
  {
    name: "a link to itself",
    write: async (folder) => {
      await symlink(join(folder, "self.json"), join(folder, "self.json"));
      return besideGood("x.txt", "x")(folder);
    },
    line: "self.json: cannot be read (ELOOP).",
    kept: rest,
  },
  {
    name: "a file that may not be read",
    write: async (folder) => {
      await besideGood("secret.json", good)(folder);
      await chmod(join(folder, "secret.json"), 0);
      return folder;
    },
    line: "secret.json: cannot be read (EACCES).",
    kept: rest,
    needsRights: true,
  },
];

/** Inputs that a reader of FHIR meets and that are not as they should be. */
export const brokenInputs: readonly BrokenInput[] = [...brokenResources, ...brokenFiles];
