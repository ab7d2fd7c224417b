import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkLayers, unseen } from "./layers.mjs";

/** Lays out a small tree of files, inside the project so that packages are found, and checks it. */
function check(files) {
  mkdirSync(".build", { recursive: true });
  const tree = mkdtempSync(join(".build", "layers-"));
  try {
    const settings = { compilerOptions: { moduleResolution: "bundler", module: "esnext" } };
    for (const [path, text] of Object.entries({ ...files, "tsconfig.json": JSON.stringify(settings) })) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    return checkLayers(tree, [...new Set(Object.keys(files).map((path) => path.split("/")[0]))]);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const empty = "export const a = 1;\n";
const from = (module) => `export { a } from "${module}";\n`;

/** Breaches, each in a file of its own: [rule, file, what it imports]. */
const breaches = [
  ["platform-imports-only-rooms-below", "lib/platform/b1.ts", "../patients/fine"],
  ["experts-imports-only-rooms-below", "lib/experts/b2.ts", "../consultations/fine"],
  ["consultations-imports-only-rooms-below", "lib/consultations/b3.ts", "../trajectories/fine"],
  ["monitoring-imports-only-rooms-below", "lib/monitoring/b4.ts", "../studies/fine"],
  ["lib-has-rooms-alone", "lib/studies/b5.ts", "../utils/fine"],
  ["lib-knows-no-ui", "lib/patients/b6.ts", "../../components/ui/fine"],
  ["components-know-no-routes", "components/patients/b7.tsx", "../../app/fine"],
  ["ui-kit-is-dumb", "components/ui/b8.tsx", "../../lib/patients/fine"],
  ["server-code-stays-on-the-server", "components/patients/b9.tsx", "../../lib/patients/fine.server"],
  ["server-code-stays-on-the-server", "lib/patients/b10.ts", "./fine.server"],
  ["pure-code-runs-in-a-browser", "lib/patients/b11.ts", "node:fs"],
  ["pure-code-has-no-framework", "lib/patients/b12.ts", "drizzle-orm"],
  ["pure-code-has-no-framework", "lib/patients/b13.ts", "react"],
  ["interface-has-no-server-packages", "components/patients/b14.tsx", "drizzle-orm"],
  ["one-importer-of-openai", "lib/patients/b15.server.ts", "openai"],
  ["one-importer-of-onnxruntime-node", "scripts/b16.mjs", "onnxruntime-node"],
  ["one-importer-of--electric-sql-pglite", "lib/patients/b17.server.ts", "@electric-sql/pglite"],
  ["one-importer-of-pg", "lib/platform/b18.server.ts", "pg"],
  ["one-importer-of-pg-boss", "lib/consultations/b19.server.ts", "pg-boss"],
  ["one-importer-of-better-auth", "app/b20.tsx", "better-auth"],
  ["one-importer-of-pino", "lib/experts/b21.server.ts", "pino"],
  ["test-code-stays-in-tests", "lib/patients/b22.server.ts", "../platform/test-database.server"],
  ["no-missing-module", "lib/patients/b23.ts", "./nowhere"],
  ["no-cycles", "lib/patients/b24.ts", "./cycle"],
];

const fine = [
  "lib/patients/fine.ts",
  "lib/patients/fine.server.ts",
  "lib/consultations/fine.ts",
  "lib/trajectories/fine.ts",
  "lib/studies/fine.ts",
  "lib/utils/fine.ts",
  "lib/platform/test-database.server.ts",
  "components/ui/fine.tsx",
  "app/fine.tsx",
];

describe("the layer rules", { timeout: 30_000 }, () => {
  it("find nothing to say of a tree that keeps them, and see its modules", () => {
    const { modules, violations } = check({
      "lib/platform/log.server.ts": 'import { pino } from "pino";\nexport const log = pino();\n',
      "lib/patients/chart.ts": empty,
      "lib/patients/records.server.ts":
        'import { log } from "../platform/log.server";\nimport { a } from "./chart";\nexport const b = [log, a];\n',
      "lib/patients/records.server.test.ts":
        'import { b } from "./records.server";\nimport { c } from "../platform/test-database.server";\nb.push(c);\n',
      "lib/platform/test-database.server.ts": "export const c = 1;\n",
      "components/patients/view.tsx": 'import { a } from "../../lib/patients/chart";\nexport const d = a;\n',
      "app/page.tsx":
        'import { b } from "../lib/record/records.server";\nimport { d } from "../components/patients/view";\nexport const e = [b, d];\n',
    });
    expect(violations).toEqual([]);
    expect(modules).toHaveLength(7);
  });

  it("catch every breach, where it is", () => {
    const planted = Object.fromEntries(breaches.map(([, file, module]) => [file, from(module)]));
    const cycle = 'export type { a as b } from "./b24";\nexport const a = 1;\n';
    const { violations } = check({
      ...Object.fromEntries(fine.map((file) => [file, empty])),
      ...planted,
      "lib/patients/cycle.ts": cycle,
    });
    const found = violations.map(({ rule, from }) => `${rule} in ${from}`);
    for (const [rule, file] of breaches) expect(found).toContain(`${rule} in ${file}`);
    const elsewhere = violations.filter(({ from }) => fine.includes(from));
    expect(elsewhere).toEqual([]);
  });

  it("tell when they saw nothing of a folder", () => {
    expect(unseen(["lib/a.ts", "app/b.tsx"], ["lib", "app", "e2e"])).toEqual(["e2e"]);
    expect(unseen([], ["lib"])).toEqual(["lib"]);
  });
});
