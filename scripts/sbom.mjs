import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import "./root.mjs";

/**
 * The bill of materials, in CycloneDX 1.5, of what a lock file installs. `npm sbom` does not serve: it stops where a peer's
 * version does not fit, and with `--omit dev` it leaves out what development needs as well.
 */

const folder = "node_modules/";
const nameAt = (path) => path.slice(path.lastIndexOf(folder) + folder.length);
const purl = (name, version) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Where Node.js finds a package that the one at `path` asks for: beside it, or in a folder further out. */
function found(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf(folder) - 1))) {
    const place = from === "" ? folder + name : `${from}/${folder}${name}`;
    if (packages[place]) return place;
    if (from === "") return null;
  }
}

function licences(license) {
  if (!license) return {};
  if (license.startsWith("SEE ")) return { licenses: [{ license: { name: license } }] };
  if (license.includes(" ")) return { licenses: [{ expression: license }] };
  return { licenses: [{ license: { id: license } }] };
}

function hashes(integrity) {
  const [, sha512] = /^sha512-(\S+)/.exec(integrity ?? "") ?? [];
  return sha512 ? { hashes: [{ alg: "SHA-512", content: Buffer.from(sha512, "base64").toString("hex") }] } : {};
}

function scopeOf({ dev, optional, devOptional }) {
  if (dev) return "excluded";
  return optional || devOptional ? "optional" : "required";
}

/** @param lock a package-lock.json. Packages for development alone have the scope "excluded". */
export function billOfMaterials(lock) {
  const { "": root, ...installed } = lock.packages;
  const refOf = (path) => (path === "" ? `${lock.name}@${lock.version}` : path);
  const asked = ({ dependencies, optionalDependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": refOf(""),
        name: lock.name,
        version: lock.version,
        ...licences(root.license),
      },
    },
    components: Object.entries(installed).map(([path, entry]) => ({
      type: "library",
      "bom-ref": refOf(path),
      name: entry.name ?? nameAt(path),
      version: entry.version,
      scope: scopeOf(entry),
      ...hashes(entry.integrity),
      ...licences(entry.license),
      purl: purl(entry.name ?? nameAt(path), entry.version),
    })),
    dependencies: Object.entries(lock.packages).map(([path, entry]) => ({
      ref: refOf(path),
      dependsOn: asked(entry).flatMap((name) => found(lock.packages, path, name) ?? []),
    })),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  process.stdout.write(`${JSON.stringify(billOfMaterials(lock), null, 2)}\n`);
}
