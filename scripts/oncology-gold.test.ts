import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "consilium-oncology-gold-"));
afterAll(() => rmSync(folder, { recursive: true }));

const place = { told: "notes", on: "2020-01-01", until: null, of: "f1" };
const lung = { ...place, of: null, kind: "diagnosis", disease: "disease:DOID:3910", tumour: "tumour:LUAD" };
const breast = { ...lung, disease: "disease:DOID:3008", tumour: "tumour:IDC" };
const noStage = { t: null, n: null, m: null, group: null };
const stage = { ...place, kind: "stage", basis: "clinical", afterTherapy: false, ...noStage };
const change = {
  partner: null,
  is: "mutation",
  change: null,
  exon: null,
  origin: "somatic",
  significance: "oncogenic",
};
const egfr = { ...place, kind: "alteration", gene: "EGFR", ...change };
const osimertinib = { ...place, kind: "treatment", regimen: null, drugs: ["osimertinib"], role: "palliative" };
const ecog = (on: string, grade: number) => ({ ...place, kind: "performance", on, ecog: grade });
const lumpectomy = { ...place, kind: "procedure", procedure: "lumpectomy", role: "curative" };
const spread = { ...place, kind: "metastasis", on: "2022-01-01", site: "liver" };

/** Patients by what they have. */
const patients = {
  lung: [lung],
  "lung, spread to the brain": [lung, { ...spread, site: "brain" }],
  "on osimertinib": [lung, osimertinib],
  "on osimertinib and erlotinib": [lung, osimertinib, { ...osimertinib, drugs: ["erlotinib"] }],
  "on dabrafenib": [lung, { ...osimertinib, drugs: ["dabrafenib"] }],
  "ECOG 1, then 3": [lung, ecog("2020-02-01", 1), ecog("2021-02-01", 3)],
  "ECOG 3, then 1": [lung, ecog("2021-02-01", 1), ecog("2020-02-01", 3)],
  pN1mi: [breast, { ...stage, basis: "pathological", n: "N1mi" }],
  cN1mi: [breast, { ...stage, n: "N1mi" }],
  "T2 N0 M0": [breast, { ...stage, t: "T2", n: "N0", m: "M0" }],
  "early, lumpectomy": [breast, { ...stage, group: "IIA" }, lumpectomy],
  "early, lumpectomy, spread later": [breast, { ...stage, group: "IIA" }, lumpectomy, spread],
  L858R: [lung, { ...egfr, change: "L858R", exon: 21 }],
  "exon 19 deletion": [lung, { ...egfr, is: "deletion", change: "E746_A750del", exon: 19 }],
  "KRAS wild type": [lung, { ...egfr, gene: "KRAS", is: "wild type" }],
  dead: [lung, { ...place, kind: "death" }],
} satisfies Record<string, readonly object[]>;
type Name = keyof typeof patients;

/** Names of the patients who meet each query. */
function gold(...options: string[]): Record<string, Name[]> {
  const [truth, out] = [join(folder, "truth.ndjson"), join(folder, "gold.json")];
  const lines = Object.entries(patients).map(([id, facts]) =>
    JSON.stringify({ id, facts: facts.map((fact, i) => ({ id: `f${i + 1}`, ...fact })) }),
  );
  writeFileSync(truth, `${lines.join("\n")}\n`);
  execFileSync("python3", ["scripts/oncology-gold.py", truth, "--out", out, "--quiet", ...options]);
  return JSON.parse(readFileSync(out, "utf8"));
}

describe.skipIf(!hasPython)("the oracle of the gold forms", () => {
  let met: Record<string, Name[]> = {};
  beforeAll(() => {
    met = gold();
  });
  const meets = (query: number, name: Name) => met[query]?.includes(name);

  it("knows a diagnosis by what it stands under, and a metastasis in the brain for no brain tumour", () => {
    expect([meets(40, "lung"), meets(57, "lung"), meets(58, "lung")]).toEqual([true, true, false]);
    expect([meets(39, "lung"), meets(39, "lung, spread to the brain")]).toEqual([false, true]);
  });

  it("takes a drug by its name, its brand, its code and its classes", () => {
    for (const query of [97, 98, 99, 100, 101, 102, 103]) expect(meets(query, "on osimertinib"), `${query}`).toBe(true);
    expect(meets(104, "on osimertinib")).toBe(false);
    expect([meets(108, "on osimertinib"), meets(108, "on osimertinib and erlotinib")]).toEqual([false, true]);
    expect([meets(99, "on dabrafenib"), meets(103, "on dabrafenib")]).toEqual([false, true]);
  });

  it("takes the last grade of performance, and needs one", () => {
    expect(met[10]).toEqual(["ECOG 3, then 1"]);
  });

  it("orders stages, tells c from p, and lets metastases overtake an early one", () => {
    expect(met[12]).toEqual(["pN1mi"]);
    expect(met[111]).toEqual(["T2 N0 M0"]);
    expect(met[105]).toEqual(["early, lumpectomy"]);
  });

  it("tells changes of a gene apart by change and exon", () => {
    expect([met[73], met[74], met[114]]).toEqual([["exon 19 deletion"], ["L858R"], ["KRAS wild type"]]);
  });

  it("holds no answer of a gene that nobody looked at, and names such patients apart", () => {
    const unknown = join(folder, "unknown.json");
    gold("--unknown", unknown);
    const ofL858R: Record<string, Name[]> = JSON.parse(readFileSync(unknown, "utf8"));
    expect(ofL858R[74]).toContain("lung");
    for (const looked of ["L858R", "exon 19 deletion"] as const) expect(ofL858R[74]).not.toContain(looked);
  });

  it("knows who has died", () => {
    expect(met[115]).toEqual(["dead"]);
  });

  it("leaves out what stands in notes alone where codes are asked", () => {
    expect(Object.values(gold("--places", "coded")).flat()).toEqual([]);
  });

  it("is called wrongly without a file", () => {
    expect(spawnSync("python3", ["scripts/oncology-gold.py", join(folder, "nowhere.ndjson")]).status).toBe(2);
  });
});
