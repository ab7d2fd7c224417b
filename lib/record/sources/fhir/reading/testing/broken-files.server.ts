import { chmod, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import type { BrokenInput } from "./broken-input";
import { brokenReleases } from "./broken-releases.server";
import { brokenResources } from "./broken-resources.server";
import { bundleExample, ndjson, observationExample, patientExample } from "./fhir-examples";
import { otherKinds } from "./other-kinds.server";
import { besideGood, goodBundle, goodKept, inFile } from "./write-input.server";

const p = patientExample("p");
const many = Array.from({ length: 300 }, (_, i) =>
  observationExample(`o${i}`, "Patient/p", { issued: new Date(i * 7e9).toISOString() }),
);

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
        { name: "good.json", content: goodBundle },
        { name: "noise.txt", content: noise(200_000) },
      ]).then((tar) => gzipSync(tar).subarray(0, 100_000)),
    ),
    line: "a.tar.gz: the gzip breaks off: what stood before was read.",
    kept: goodKept,
  },
  {
    name: "a tar that breaks off",
    write: inFile(
      "a.tar",
      tarOf([
        { name: "good.json", content: goodBundle },
        { name: "noise.txt", content: noise(200_000) },
      ]).then((tar) => tar.subarray(0, 100_000)),
    ),
    line: "a.tar: the archive breaks off: what stood before was read.",
    kept: goodKept,
  },
  {
    name: "a Bundle that breaks off",
    write: inFile("a.json", cutInThird),
    line: "a.json: the JSON breaks off in or after entry 3: the entries before were read.",
    kept: goodKept,
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
    kept: goodKept,
  },
  {
    name: "a bomb",
    write: besideGood("bomb.json.gz", bomb),
    line: "bomb.json.gz: unpacks to more than 300 times its size: not read further.",
    kept: goodKept,
  },
  {
    name: "gzip in gzip in gzip",
    write: besideGood("deep.gz", gzipSync(gzipSync(gzipSync(goodBundle)))),
    line: "deep.gz: packed over and over with gzip: unpack it first.",
    kept: goodKept,
  },
  {
    name: "an archive in an archive",
    write: inFile(
      "a.tar",
      tarOf([{ name: "inner.tar", content: "" }]).then(async () =>
        tarOf([
          { name: "good.json", content: goodBundle },
          { name: "inner.tar", content: await tarOf([{ name: "x.json", content: goodBundle }]) },
        ]),
      ),
    ),
    line: "a.tar > inner.tar: an archive in an archive: unpack it first.",
    kept: goodKept,
  },
  {
    name: "a path out of the archive",
    write: inFile(
      "a.tar.gz",
      tarOf([{ name: "../../evil.json", content: goodBundle }]).then((tar) => gzipSync(tar)),
    ),
    line: "a.tar.gz > ../../evil.json: its path leads out of the archive: read, and never written there.",
    kept: goodKept,
  },
  {
    name: "a link in an archive",
    write: inFile(
      "a.tar",
      tarOf([
        { name: "l.json", type: "symlink", linkname: "/etc/passwd" },
        { name: "good.json", content: goodBundle },
      ]),
    ),
    line: "a.tar > l.json: a link in the archive: not followed.",
    kept: goodKept,
  },
  { name: "a mark of the byte order", write: inFile("a.json", `\ufeff${goodBundle}`), line: null, kept: goodKept },
  {
    name: "UTF-16",
    write: inFile("a.json", Buffer.from(`\ufeff${goodBundle}`, "utf16le")),
    line: null,
    kept: goodKept,
  },
  {
    name: "UTF-16 without a mark",
    write: inFile("a.json", Buffer.from(goodBundle, "utf16le")),
    line: null,
    kept: goodKept,
  },
  {
    name: "Latin-1",
    write: inFile("a.json", Buffer.from(goodBundle.replace("Zebrafink", "Zébrafink"), "latin1")),
    line: null,
    kept: goodKept,
  },
  { name: "an empty file", write: besideGood("empty.json", ""), line: "empty.json: empty.", kept: goodKept },
  { name: "a file of blanks", write: inFile("blank.ndjson", " \n\n"), line: "blank.ndjson: empty.", kept: {} },
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
    kept: goodKept,
  },
  {
    name: "a link to itself",
    write: async (folder) => {
      await symlink(join(folder, "self.json"), join(folder, "self.json"));
      return besideGood("x.txt", "x")(folder);
    },
    line: "self.json: cannot be read (ELOOP).",
    kept: goodKept,
  },
  {
    name: "a file that may not be read",
    write: async (folder) => {
      await besideGood("secret.json", goodBundle)(folder);
      await chmod(join(folder, "secret.json"), 0);
      return folder;
    },
    line: "secret.json: cannot be read (EACCES).",
    kept: goodKept,
    needsRights: true,
  },
];

/** Inputs that a reader of FHIR meets and that are not as they should be. */
export const brokenInputs: readonly BrokenInput[] = [
  ...brokenResources,
  ...brokenReleases,
  ...brokenFiles,
  ...otherKinds,
];
