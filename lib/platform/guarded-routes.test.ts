import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/**
 * Every route handler goes through `route()` and every page calls `pageUser()`. This test reads the sources;
 * e2e/authorisation.spec.ts sends requests to a running server.
 */

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Open to everyone, and nothing else is. */
const openRoutes = [
  "app/api/auth/[...all]/route.ts",
  "app/api/health/route.ts",
  "app/api/metrics/route.ts",
  // Signed by the CDS client, and off unless a setting names it.
  "app/cds-services/route.ts",
  "app/cds-services/[service]/route.ts",
];
const openPages = ["app/sign-in/page.tsx"];
/** Shows nothing of its own: it leads to a page that asks who is there. */
const leadingOn = ["app/page.tsx"];

const filesNamed = (...names: string[]) =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => names.includes(path.split(sep).at(-1) ?? ""))
    .map((path) => join("app", path).split(sep).join("/"));

const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);

/** Names that a file imports from a module. */
function importedFrom(source: ts.SourceFile, module: string): Set<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (statement.moduleSpecifier.text !== module || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name } of bindings.elements) names.add(name.text);
  }
  return names;
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** What a route file exports that `route()` did not make, and that is no plain setting either. */
function unguarded(file: string, text: string): string[] {
  const source = parse(file, text);
  const guards = importedFrom(source, "@/lib/platform/route.server");
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) return [statement.getText()];
    if (!isExported(statement)) return [];
    if (!ts.isVariableStatement(statement)) return [statement.getText().slice(0, 60)];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      const guarded =
        initializer &&
        ts.isCallExpression(initializer) &&
        initializer.expression.getText() === "route" &&
        guards.has("route");
      const setting =
        !methods.has(name.getText()) &&
        initializer &&
        (ts.isStringLiteral(initializer) || ts.isNumericLiteral(initializer));
      return guarded || setting ? [] : [name.getText()];
    });
  });
}

/** Whether the function that a page exports begins its work by waiting for `pageUser`. */
function asksWhoIsThere(file: string, text: string): boolean {
  const source = parse(file, text);
  if (!importedFrom(source, "@/lib/platform/sign-in/page-user.server").has("pageUser")) return false;
  const page = source.statements.find(
    (node) =>
      ts.isFunctionDeclaration(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword),
  );
  const first =
    page && ts.isFunctionDeclaration(page)
      ? page.body?.statements.find((statement) => /\bawait\b/.test(statement.getText()))
      : undefined;
  return /\bawait (pageUser\(|Promise\.all\(\[\s*pageUser\()/.test(first?.getText() ?? "");
}

const read = (file: string) => readFileSync(file, "utf8");

describe("routes and pages", () => {
  it("are found", () => {
    expect(filesNamed("route.ts")).toEqual(expect.arrayContaining(openRoutes));
    expect(filesNamed("page.tsx")).toEqual(expect.arrayContaining([...openPages, ...leadingOn]));
  });

  it("are route.ts and page.tsx alone: no other kind of handler, no server action", () => {
    expect(filesNamed("route.tsx", "route.js", "page.ts", "page.jsx", "page.js")).toEqual([]);
    const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
    expect(sources.filter((path) => /^\s*["']use server["']/m.test(read(join("app", path))))).toEqual([]);
  });

  it.each(filesNamed("route.ts").filter((file) => !openRoutes.includes(file)))("%s is kept by route()", (file) => {
    expect(unguarded(file, read(file))).toEqual([]);
  });

  it("change nothing when they are read: a GET asks for a permission to read, or to see what one may do is about", () => {
    const asked = filesNamed("route.ts").flatMap((file) => {
      const [, permission] = /export const GET = route\(\{\s*permission: "([^"]+)"/.exec(read(file)) ?? [];
      return permission === undefined || permission.endsWith(":read") ? [] : [`${file} ${permission}`];
    });
    expect(asked.map((text) => text.replaceAll("\\", "/")).toSorted()).toEqual([
      // Searches anew and writes nothing.
      "app/api/cohorts/[id]/export/route.ts cohort:export",
      "app/api/consultations/options/route.ts run:create",
      "app/api/consultations/reasoner/route.ts run:create",
      "app/api/consultations/time/route.ts run:create",
      "app/api/patients/[id]/data/route.ts patient:export",
      "app/api/patients/[id]/payload/route.ts run:create",
      "app/api/patients/[id]/trajectories/options/route.ts run:create",
      "app/api/settings/route.ts settings:write",
    ]);
  });

  it.each(filesNamed("page.tsx").filter((file) => ![...openPages, ...leadingOn].includes(file)))(
    "%s asks who is there first",
    (file) => {
      expect(asksWhoIsThere(file, read(file))).toBe(true);
    },
  );

  it.each(leadingOn)("%s does nothing but lead on", (file) => {
    expect(read(file)).not.toMatch(/@\/lib|await|database/);
    expect(read(file)).toMatch(/redirect\("\/\w+"\)/);
  });
});

describe("the test of routes and pages", () => {
  const guard = 'import { route } from "@/lib/platform/route.server";\n';

  it("sees a handler without route()", () => {
    expect(unguarded("route.ts", `${guard}export const GET = route({});\nexport const POST = (r) => r;`)).toEqual([
      "POST",
    ]);
    expect(unguarded("route.ts", `${guard}export async function GET() {}`)).toHaveLength(1);
    expect(unguarded("route.ts", `${guard}export { GET } from "./other";`)).toHaveLength(1);
    expect(unguarded("route.ts", "const route = (x) => x;\nexport const GET = route({});")).toEqual(["GET"]);
    expect(
      unguarded("route.ts", `${guard}export const dynamic = "force-dynamic";\nexport const GET = route({});`),
    ).toEqual([]);
  });

  it("sees a page that asks too late, or nobody", () => {
    const asking = 'import { pageUser } from "@/lib/platform/sign-in/page-user.server";\n';
    const page = (body: string) => `${asking}export default async function Page() { ${body} }`;
    expect(asksWhoIsThere("page.tsx", page("await pageUser(); return null;"))).toBe(true);
    expect(asksWhoIsThere("page.tsx", page('const user = await pageUser("patient:read"); return user.name;'))).toBe(
      true,
    );
    expect(asksWhoIsThere("page.tsx", page("const x = await load(); await pageUser(); return x;"))).toBe(false);
    expect(asksWhoIsThere("page.tsx", page("pageUser(); return null;"))).toBe(false);
    expect(asksWhoIsThere("page.tsx", "export default function Page() { return null; }")).toBe(false);
  });
});
