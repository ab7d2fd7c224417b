import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
const notice = readFileSync("NOTICE", "utf8");
const page = readFileSync("docs/OPERATIONS.md", "utf8");

/** `[name, entry]` of every package that is installed. */
const installed = Object.entries(lock)
  .filter(([path]) => path !== "")
  .map(([path, entry]) => [path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length), entry]);

const permissive = new Set([
  "(MIT OR CC0-1.0)",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
]);

/** What else may be depended on, and nothing else is: by name, with what its own files say where the lock file does not. */
const otherwise = new Map([
  ["@lhncbc/ucum-lhc", "SEE LICENSE IN LICENSE.md"],
  ["@fontsource-variable/inter", "OFL-1.1"],
  ["@fontsource/inter", "OFL-1.1"],
  ["caniuse-lite", "CC-BY-4.0"],
  ["dejavu-fonts-ttf", "SEE LICENSE IN README.md AND LICENSE"],
  ["is-integer", "WTFPL OR ISC"],
  ["png-js", undefined],
]);

/** Under terms that ask something of whoever hands them on: NOTICE names them. */
const toBeNamed = /LGPL|MPL/;

it("every package that is needed to run has a licence that was agreed to", () => {
  const others = installed
    .filter(([, { dev, license }]) => !dev && !permissive.has(license) && !toBeNamed.test(license))
    .map(([name, { license }]) => [name, license]);
  expect(new Map(others)).toEqual(otherwise);
  expect(readFileSync("node_modules/png-js/LICENSE", "utf8")).toMatch(/^MIT License/i);
  expect(readFileSync("node_modules/@lhncbc/ucum-lhc/LICENSE.md", "utf8")).toMatch(
    /based on the BSD open-source license[\s\S]*permitted for commercial and non-commercial purposes/,
  );
});

it("NOTICE names every package under the LGPL or the MPL", () => {
  const families = installed
    .filter(([, { dev, license }]) => !dev && toBeNamed.test(license))
    .map(([name]) => name.replace(/^(@img\/sharp-(libvips|win32)|lightningcss)-.*/, "$1-*"));
  expect(new Set(families)).toEqual(
    new Set(["@img/sharp-libvips-*", "@img/sharp-win32-*", "@img/sharp-wasm32", "lightningcss", "lightningcss-*"]),
  );
  for (const family of families) expect(notice).toContain(family);
});

it("no package's script is run as it is installed, npm knows each setting that says so, and the operations page names those that bring one", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  // Of a setting that it does not know npm says: "Unknown project config".
  const npm = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [command, ...before] = [...npm, "pkg", "get", "name"];
  const asked = spawnSync(command, before, { encoding: "utf8", shell: process.platform === "win32" });
  expect(asked.status).toBe(0);
  expect(asked.stderr).not.toContain("project config");
  const names = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name);
  const table = /## Packages\n[\s\S]*?(?=\n## |$)/.exec(page)?.[0] ?? "";
  const told = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual([...new Set(names)].sort());
});

it("every dependency is pinned exactly", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^(npm:(@?[\w/-]+)@)?\d+\.\d+\.\d+$/);
});

it("the bill of materials names every package with its hash and licence, and what each one asks for", () => {
  const printed = execFileSync(process.execPath, ["scripts/sbom.mjs"], { encoding: "utf8", maxBuffer: 1e8 });
  const { components, dependencies, metadata } = JSON.parse(printed);
  expect(components.map(({ purl }) => purl)).toEqual(
    installed.map(([name, entry]) => `pkg:npm/${(entry.name ?? name).replace("@", "%40")}@${entry.version}`),
  );
  // What lies in another package's archive has that one's hash alone.
  const bundled = installed.filter(([, { inBundle }]) => inBundle);
  const hashed = components.filter(({ hashes }) => hashes?.[0]?.content.length === 128);
  expect(hashed.length).toBe(components.length - bundled.length);
  expect(components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual(["png-js"]);
  const asks = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const { dependencies: ours, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(asks.get(metadata.component["bom-ref"]).toSorted()).toEqual(
    Object.keys({ ...ours, ...devDependencies })
      .map((name) => `node_modules/${name}`)
      .sort(),
  );
  expect(asks.get("node_modules/tsx")).toContain("node_modules/tsx/node_modules/esbuild");
  const known = new Set(components.map((component) => component["bom-ref"]));
  expect([...asks.values()].flat().filter((ref) => !known.has(ref))).toEqual([]);
});
