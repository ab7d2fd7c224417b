import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../package.json";
import { commitText, versionText } from "./version";

const read = (file: string) => readFileSync(file, "utf8");

describe("the version", () => {
  it("is the manifest's everywhere, and names the commit of a checkout", () => {
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
    const commit = commitText();
    expect(commit ?? "").toMatch(/^(?:[0-9a-f]{40}\+?)?$/);
    expect(versionText()).toBe(`consilium ${manifest.version}${commit === null ? "" : ` (commit ${commit})`}`);
    expect(parse(read("CITATION.cff"))).toMatchObject({
      "cff-version": "1.2.0",
      version: manifest.version,
      type: "software",
      message: expect.stringContaining("cite"),
      title: expect.stringContaining("Consilium"),
      authors: [{ name: expect.any(String) }],
      license: "Apache-2.0",
      references: [expect.objectContaining({ doi: "10.1145/3696410.3714877" })],
    });
    expect(read("CHANGELOG.md")).toContain(`## ${manifest.version}`);
  });
});

describe("NOTICE", () => {
  /** How a data set is spoken of in a card, and in NOTICE. */
  const dataSets = [/PhysioNet/, /TJH|Tongji/, /MedQuAD/];

  it("gives each data set's licence, and the words that it asks for", () => {
    const notice = read("NOTICE").replace(/\s+/g, " ");
    for (const words of [
      /PhysioNet\/Computing in Cardiology Challenge 2012 v1\.0\.0, made available under the Open Data Commons Attribution License/,
      /TJH, records of COVID-19 patients of Tongji Hospital, Wuhan\. Data: Yan et al\. 2020, .*?, MIT licence/,
      /MedQuAD \(.*?\), under the Creative Commons Attribution 4\.0 licence/,
      /Courtesy of the U\.S\. National Library of Medicine/,
    ])
      expect(notice).toMatch(words);
  });

  it("names each data set that a card or task which ships says its weights were trained on", () => {
    const files = readdirSync("models", { recursive: true, encoding: "utf8" }).filter((name) =>
      /(?:card|task)\.json$/.test(name),
    );
    const cards = files.map((name) => read(join("models", name))).join("\n");
    const named = dataSets.filter((name) => name.test(cards));
    expect(named).toHaveLength(3);
    for (const name of named) expect(read("NOTICE")).toMatch(name);
  });
});

describe("what joining people read", () => {
  it("has a recipe for each thing that can be changed or added, a code of conduct, and forms that ask what is needed", () => {
    const recipes = [...read("CONTRIBUTING.md").matchAll(/^\*\*(.+?)\.\*\*/gm)].map(([, name]) => name);
    const wanted = ["A prompt", "An agent role", "A source of records", "A task or a model", "A benchmark"];
    expect(recipes).toEqual(expect.arrayContaining(wanted));
    expect(read("CODE_OF_CONDUCT.md")).toContain("in private");
    const folder = join(".github", "ISSUE_TEMPLATE");
    const forms = readdirSync(folder).filter((name) => name !== "config.yml");
    expect(forms.length).toBeGreaterThanOrEqual(3);
    for (const name of forms)
      expect(parse(read(join(folder, name))), name).toMatchObject({
        name: expect.any(String),
        description: expect.any(String),
        body: expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]),
      });
  });

  it("names files of the consultation by their place in its room, and these are there", () => {
    const room = join("lib", "consultations");
    const named = [...read("CONTRIBUTING.md").matchAll(/`([\w-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|json))`/g)].map(
      ([, name]) => name as string,
    );
    // Files of a folder that the recipe itself asks for, and "state.ts" beside what was named before it.
    const inPlace = (name: string) => [
      name,
      join(room, name),
      join(room, "protocol", name),
      join("lib", "record", "sources", "physionet2012", name),
      join("models", "icu-mortality", name),
      join("models", "icu-mortality", "trees", name),
    ];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !inPlace(name).some((place) => existsSync(place)))).toEqual([]);
  });

  it.each(["CONTRIBUTING.md", "CHANGELOG.md", "README.md"])("%s leads to files that are there", (page) => {
    const text = read(page);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target as string);
    const named = [...text.matchAll(/`((?:lib|scripts|models|docs)\/[\w./-]+)`/g)].map(
      ([, target]) => target as string,
    );
    const places = [...links, ...named].filter((target) => !/models\/(?:my|<)/.test(target));
    for (const target of places) expect(existsSync(target), target).toBe(true);
  });
});
