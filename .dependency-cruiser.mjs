/** Lowest first: a room may import rooms above it in this list, never below it. A room may be named before it is built. */
export const rooms = [
  "platform",
  "terminology",
  "language-models",
  "agents",
  "runs",
  "record",
  "clinical",
  "privacy",
  "inference",
  "experts",
  "evidence",
  "claims",
  "consultations",
  "trajectories",
  "monitoring",
  "inquiries",
  "cohorts",
  "studies",
];

/**
 * Neighbouring folders that import each other already. Each pair is one that nobody has parted yet, not one that is right:
 * the list may only grow shorter.
 */
export const knownMutualFolders = [];

/** What serves tests alone. */
export const tests = "[.](test|spec)[.](tsx?|mjs)$|(^|/)(fixtures|testing)/|[.]setup[.]ts$|test-setup[.]ts$";
const pure = { path: "^lib/", pathNot: `[.]server[.](tsx?|mjs)$|${tests}` };
const packageNamed = (...names) => `(^|/)node_modules/(${names.join("|")})(/|$)`;
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** Who may import a vendor's SDK: its one room, or its one file. */
export const importers = {
  openai: "^lib/language-models/",
  "onnxruntime-node": "^lib/(inference/onnx-runtime[.]server|experts/expert-onnx-session[.]server[.]test)[.]ts$",
  "@huggingface/transformers": "^lib/inference/transformers-model[.]server[.]ts$",
  "@electric-sql/pglite": "^lib/platform/database/pglite(-worker|-folder-process)?[.]server[.](ts|mjs)$",
  pg: "^lib/platform/database/postgres(-listener)?[.]server[.]ts$",
  "pg-boss": "^lib/platform/jobs[.]server[.]ts$",
  "better-auth": "^lib/platform/sign-in/auth[^/]*[.]ts$",
  piscina: "^lib/platform/threads/tsx-pool[.]server[.]ts$",
  "prom-client": "^(lib/platform/metrics[.]server([.]test)?[.]ts|scripts/request-metrics([.]test)?[.]mjs)$",
  pino: "^lib/platform/log[.]server([.]test)?[.]ts$",
};

export default {
  forbidden: [
    rule("no-cycles", "A cycle, types included, is one thing cut in two.", {}, { circular: true }),
    rule("no-missing-module", "What is imported must be there.", {}, { couldNotResolve: true }),
    ...rooms
      .slice(0, -1)
      .map((room, i) =>
        rule(
          `${room}-imports-only-rooms-below`,
          "Rooms are a staircase.",
          { path: `^lib/${room}/` },
          { path: `^lib/(${rooms.slice(i + 1).join("|")})/` },
        ),
      ),
    rule("lib-knows-no-ui", "lib/ stands without the interface.", { path: "^lib/" }, { path: "^(app|components)/" }),
    rule(
      "components-know-no-routes",
      "Nothing imports app/.",
      { path: "^(components|lib|scripts|e2e)/" },
      { path: "^app/" },
    ),
    rule("ui-kit-is-dumb", "The kit imports no lib.", { path: "^components/ui/" }, { path: "^lib/" }),
    rule(
      "server-code-stays-on-the-server",
      ".server files are for app/, for one another and for tests.",
      { path: "^(components|lib)/", pathNot: `[.]server[.]tsx?$|${tests}` },
      { path: "[.]server[.]tsx?$" },
    ),
    rule("pure-code-runs-in-a-browser", "Only .server files touch Node.", pure, { dependencyTypes: ["core"] }),
    rule("pure-code-has-no-framework", "Only .server files know a framework or a vendor.", pure, {
      path: packageNamed("next", "react", "react-dom", "drizzle-orm", ...Object.keys(importers)),
    }),
    rule(
      "interface-has-no-server-packages",
      "Databases and models are reached through lib/.",
      { path: "^(app|components)/" },
      { path: packageNamed("drizzle-orm", "tar-stream", ...Object.keys(importers)) },
    ),
    ...Object.entries(importers).map(([name, path]) =>
      rule(
        `one-importer-of-${name.replace(/\W+/g, "-")}`,
        "A vendor's SDK has one importer.",
        { pathNot: path },
        { path: packageNamed(name) },
      ),
    ),
    rule(
      "language-models-hear-deidentified-text",
      "What may know an identifier reaches a language model through lib/privacy, which takes it out.",
      { path: "^(app|components|lib|scripts)/", pathNot: `^lib/(agents|privacy)/|${tests}` },
      { path: "^lib/agents/(endpoint|language-model)-reasoner[.]server[.]ts$" },
    ),
    rule(
      "test-code-stays-in-tests",
      "What serves tests ships with none.",
      { path: "^(app|components|lib|scripts)/", pathNot: tests },
      { path: "^lib/platform/database/test-database[.]server[.]ts$" },
    ),
  ],
  options: {
    // Packages are seen and not read. What is excluded is cut out before any rule looks: packages must never stand there.
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^([.]next|[.]build|models/training)/" },
    detectProcessBuiltinModuleCalls: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { conditionNames: ["import", "node", "default", "types"], exportsFields: ["exports"] },
  },
};
