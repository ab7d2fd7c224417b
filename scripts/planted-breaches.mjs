import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { importers, rooms, tests } from "../.dependency-cruiser.mjs";
import { mostFiles } from "./folder-rules.mjs";

const mark = "planted-breach";
const planted = new RegExp(`(^|/)${mark}-(\\d+)-`);
const grounds = ["app", "components", "lib", "scripts", "e2e"];

export const isPlanted = (path) => planted.test(path);

let count = 0;
/** A path that no other file has; the number of this process tells whose it is. */
const fresh = (folder, ending) => `${folder}/${mark}-${process.pid}-${++count}${ending}`;

/** How TypeScript takes something from a module. */
const ways = [
  (module) => `import planted from "${module}";\nexport default planted;\n`,
  (module) => `import type { Planted } from "${module}";\nexport type Kept = Planted;\n`,
  (module) => `import { type Planted } from "${module}";\nexport type Kept = Planted;\n`,
  (module) => `export type Kept = typeof import("${module}");\n`,
  (module) => `import planted = require("${module}");\nexport default planted;\n`,
];
/** How any JavaScript does. */
const plainWays = [
  (module) => `import "${module}";\n`,
  (module) => `import * as planted from "${module}";\nexport const kept = planted;\n`,
  (module) => `export * from "${module}";\n`,
  (module) => `export const planted = () => import("${module}");\n`,
  (module) => `export const planted = () => import(\`${module}\`);\n`,
  (module) => `export const planted = require("${module}");\n`,
];
const importing = plainWays[1];

/** Doors of packages other than the main one: files, folders and names in a map of exports. */
const subpaths = {
  next: ["next/navigation", "next/server", "next/dist/server/config-shared"],
  react: ["react/jsx-runtime"],
  "react-dom": ["react-dom/server"],
  "drizzle-orm": ["drizzle-orm/pg-core", "drizzle-orm/node-postgres"],
  "better-auth": ["better-auth/adapters/drizzle", "better-auth/react"],
  openai: ["openai/resources", "openai/core/error"],
  pg: ["pg/lib/defaults"],
  "pg-boss": ["pg-boss/package.json"],
  "@electric-sql/pglite": ["@electric-sql/pglite/live"],
};
const doors = (name) => [name, ...(subpaths[name] ?? [])];

/** Rooms in use, lowest first. */
export const builtRooms = rooms.filter((room) => existsSync(join("lib", room)));
const lowest = builtRooms[0];
const [library, interfaces] = [`lib/${lowest}`, "components/shell"];

/** A room's product file for others to import; one that runs in a browser, if the room has any. */
function someFile(room) {
  const sources = readdirSync(join("lib", room), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join("lib", room, name.replaceAll("\\", "/")))
    .filter((path) => /[.]ts$/.test(path) && !new RegExp(tests).test(path) && !isPlanted(path))
    .sort();
  return sources.find((path) => !isServer(path)) ?? sources[0] ?? fail(`lib/${room} has no file to import.`);
}

const isServer = (path) => path.endsWith(".server.ts");

function fail(message) {
  throw new Error(message);
}

/** The same file as another file's import names it. */
const relative = (from, to) => {
  const path = posix.relative(posix.dirname(from), to).replace(/[.]tsx?$/, "");
  return path.startsWith(".") ? path : `./${path}`;
};

/** A breach of one import: the rule, and the file with its text. */
const breach = (rule, from, text, to = "") => ({ rule, from, to, files: { [from]: text } });

/** A file that imports another file of the tree. */
function reaching(rule, folder, ending, target) {
  const from = fresh(folder, ending);
  return breach(rule, from, importing(relative(from, target)), target);
}

/** Each package in each way by each door, where it has no business. */
const packages = (rule, folder, ending, names, forms = [...ways, ...plainWays]) =>
  names.flatMap((name) =>
    doors(name).flatMap((door, i) =>
      (i === 0 ? forms : forms.slice(0, 2)).map((form) =>
        breach(rule, fresh(folder, ending), form(door), `node_modules/${name}/`),
      ),
    ),
  );

const everyRoom = () =>
  builtRooms.flatMap((room, i) =>
    builtRooms
      .slice(i + 1)
      .map((above) => reaching(`${room}-imports-only-rooms-below`, `lib/${room}`, ".server.ts", someFile(above))),
  );

const everyImporter = () =>
  Object.entries(importers).flatMap(([name, place]) => {
    const rule = `one-importer-of-${name.replace(/\W+/g, "-")}`;
    const isForeign = (room) => !new RegExp(place).test(`lib/${room}/${mark}.server.ts`);
    const room = builtRooms.find(isForeign) ?? fail(`${name} may be imported everywhere.`);
    return [
      ...packages(rule, `lib/${room}`, ".server.ts", [name]),
      ...packages(rule, "scripts", ".mjs", [name], plainWays),
      ...["app", "components/shell", "e2e"].flatMap((folder) => packages(rule, folder, ".tsx", [name], [importing])),
    ];
  });

function cycle(form) {
  const [a, b] = [fresh(library, ".ts"), fresh(library, ".ts")];
  return {
    ...breach("no-cycles", a, form(relative(a, b)), b),
    files: { [a]: form(relative(a, b)), [b]: form(relative(b, a)) },
  };
}

/** Folders of which each imports from the next one, and the last from the first, through files that make no cycle. */
function ring(length) {
  const folders = Array.from({ length }, () => fresh(library, ""));
  const files = folders.flatMap((folder, i) => {
    const next = folders[(i + 1) % length];
    return [
      [`${folder}/asks.ts`, importing(relative(`${folder}/asks.ts`, `${next}/answers.ts`))],
      [`${folder}/answers.ts`, "export const planted = 1;\n"],
    ];
  });
  return { rule: "folders-import-one-way", from: folders[0], to: folders[1], files: Object.fromEntries(files) };
}

function crowd(parent) {
  const from = fresh(parent, "");
  const files = Array.from({ length: mostFiles + 1 }, (_, i) => [`${from}/${i}.ts`, "export const planted = 1;\n"]);
  return { rule: "folders-stay-small", from, to: `${mostFiles + 1}`, files: Object.fromEntries(files) };
}

function roomless(folder) {
  const from = fresh(folder, ".ts");
  return breach("lib-has-rooms-alone", from, "export const planted = 1;\n");
}

/** A breach of every rule that can be planted as a file, in all the ways that there are to break it. */
export const breaches = () => [
  ...everyRoom(),
  ...everyImporter(),
  cycle(importing),
  cycle((module) => `import type { planted } from "${module}";\nexport const kept: typeof planted = 1;\n`),
  ...["./nowhere", "no-such-package", "@/lib/nowhere", "openai/no-such-door"].map((module) =>
    breach("no-missing-module", fresh(library, ".server.ts"), importing(module)),
  ),
  roomless("lib"),
  roomless(fresh("lib", "")),
  reaching("lib-knows-no-ui", library, ".ts", "components/ui/button.tsx"),
  reaching("lib-knows-no-ui", library, ".server.ts", "app/providers.tsx"),
  ...[interfaces, library, "scripts", "e2e"].map((folder) =>
    reaching("components-know-no-routes", folder, ".tsx", "app/providers.tsx"),
  ),
  reaching("ui-kit-is-dumb", "components/ui", ".tsx", someFile(lowest)),
  ...[library, interfaces].map((folder) =>
    reaching("server-code-stays-on-the-server", folder, ".tsx", "lib/platform/env.server.ts"),
  ),
  ...["node:fs", "fs", "node:fs/promises", "node:worker_threads"].flatMap((module) =>
    [...ways, ...plainWays].map((form) =>
      breach("pure-code-runs-in-a-browser", fresh(library, ".ts"), form(module), module.replace("node:", "")),
    ),
  ),
  breach(
    "pure-code-runs-in-a-browser",
    fresh(library, ".ts"),
    'export const planted = process.getBuiltinModule("node:fs");\n',
  ),
  ...packages("pure-code-has-no-framework", library, ".ts", [
    ...["next", "react", "react-dom", "drizzle-orm"],
    ...Object.keys(importers),
  ]),
  ...["app", interfaces].flatMap((folder) =>
    packages("interface-has-no-server-packages", folder, ".tsx", [
      ...["drizzle-orm", "tar-stream"],
      ...Object.keys(importers),
    ]),
  ),
  ...["endpoint", "language-model"].flatMap((kind) =>
    ["app", "lib/consultations", "scripts"].map((folder) =>
      reaching("language-models-hear-deidentified-text", folder, ".server.ts", `lib/agents/${kind}-reasoner.server.ts`),
    ),
  ),
  ...["app", interfaces, library, "scripts"].map((folder) =>
    reaching("test-code-stays-in-tests", folder, ".server.ts", "lib/platform/database/test-database.server.ts"),
  ),
  ring(2),
  ring(3),
  crowd(library),
  crowd(interfaces),
];

const pureFiles = () => builtRooms.map(someFile).filter((path) => !isServer(path));

/** Files that keep every rule. */
export const innocents = () =>
  [
    ...builtRooms.map((room) => [`lib/${room}`, ".ts", ["zod", someFile(lowest)]]),
    [library, ".server.ts", ["node:fs", "next/navigation", "react", "drizzle-orm/pg-core"]],
    [library, ".test.ts", ["node:fs", "vitest", "lib/platform/database/test-database.server.ts"]],
    [interfaces, ".tsx", ["react", "next/link", "components/ui/button.tsx", ...pureFiles()]],
    ["app", ".tsx", ["next/headers", "components/ui/button.tsx", "lib/platform/env.server.ts"]],
  ].map(([folder, ending, modules]) => {
    const from = fresh(folder, ending);
    const texts = modules.map(
      (module) => `import "${/^(lib|components)[/]/.test(module) ? relative(from, module) : module}";\n`,
    );
    return [from, texts.join("")];
  });

const alive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** Takes away what this process planted, and what one that has ended left behind. */
export function clear() {
  for (const ground of grounds)
    for (const path of readdirSync(ground, { recursive: true, encoding: "utf8" })) {
      const owner = Number(planted.exec(path.replaceAll("\\", "/"))?.[2]);
      if (owner && (owner === process.pid || !alive(owner)))
        rmSync(join(ground, path), { recursive: true, force: true });
    }
}

/** Lays files into the tree for as long as some work takes. */
export function withPlanted(files, work) {
  clear();
  const sweep = () => clear();
  process.once("exit", sweep);
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `// Planted by scripts/layers.test.mjs and forgotten: delete it.\n${text}`, { flag: "wx" });
    }
    return work();
  } finally {
    clear();
    process.off("exit", sweep);
  }
}
