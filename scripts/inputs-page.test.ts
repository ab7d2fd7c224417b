import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { feature } from "../lib/record/catalogue";
import { sourceList } from "../lib/record/sources/source-list";

const PAGE = "docs/INPUTS.md";

const number = (n: number) => String(Number(n.toPrecision(6)));

/** The tables that the page holds, from the catalogues by which files are read. */
const tables = sourceList
  .filter(({ exampleFrom }) => exampleFrom !== null)
  .map(({ id, title, columns, careUnits }) => {
    const rows = columns.map(({ name, feature: of, unit, factor }) => {
      const { label, plausible } = feature(of);
      const coded = careUnits.flatMap(({ code, id: unitId }) => (code === undefined ? [] : [`${code} ${unitId}`]));
      const what =
        of === "icuType" ? `${label}: ${coded.join(", ")}` : of === "sex" ? `${label}: 1 male, 0 female` : label;
      return `| \`${name}\` | ${what} | \`${of}\` | ${unit === "1" ? "" : `\`${unit}\``} | ${number(plausible.low / factor)} to ${number(plausible.high / factor)} |`;
    });
    return `## ${title}: \`import ${id}\`\n\n| name | what | in results | unit | from, to |\n|---|---|---|---|---|\n${rows.join("\n")}\n`;
  })
  .join("\n");

it("the page of inputs holds every name, unit and range of the catalogues by which files are read, and the name in files of results", () => {
  const page = readFileSync(PAGE, "utf8");
  const head = page.split("\n## ")[0]?.trimEnd();
  if (process.env.RENEW_INPUTS_PAGE) writeFileSync(PAGE, `${head}\n\n${tables}`);
  expect(readFileSync(PAGE, "utf8"), "RENEW_INPUTS_PAGE=1 writes it anew").toBe(`${head}\n\n${tables}`);
});
