import { describe, expect, it } from "vitest";
import { metastasisSites } from "../../../../../terminology/cancers/metastasis-sites";
import { ingredientNamed } from "../../../../../terminology/drugs/drug-classes";
import { oncologyDrugNamed } from "../../../../../terminology/drugs/oncology-drugs";
import { geneNamed } from "../../../../../terminology/genes/genes";
import { procedureNamed } from "../../../../../terminology/procedures/procedures";
import { daysBetween, yearOf } from "../days";
import type { LatentFact, LatentFactKind, LatentFactOf } from "../notes/latent-fact";
import { COHORT_SEED } from "../oncology-cohort";
import { planCohort } from "../plan-cohort";
import { RECORDS_END } from "./life";
import { type ToldLife, tellLife } from "./tell-life";
import { approvals } from "./testing/approvals";

const lives = planCohort(450, COHORT_SEED).map((patient) => tellLife(patient, COHORT_SEED));
const of = <K extends LatentFactKind>({ facts }: ToldLife, kind: K) =>
  facts.filter((fact): fact is LatentFactOf<K> => fact.kind === kind);
const all = <K extends LatentFactKind>(kind: K) => lives.flatMap((one) => of(one, kind));

/** Facts of a kind that break a rule, as what a reader needs to find them. */
const broken = <K extends LatentFactKind>(kind: K, breaks: (fact: LatentFactOf<K>, told: ToldLife) => boolean) =>
  lives.flatMap((told) =>
    of(told, kind).flatMap((fact) => (breaks(fact, told) ? [{ patient: told.life.patient.id, fact }] : [])),
  );

const result = (told: ToldLife, marker: string) => of(told, "marker").find((one) => one.marker === marker)?.result;
const alters = (told: ToldLife, gene: string) =>
  of(told, "alteration").some((one) => [one.gene, one.partner].includes(gene) && one.is !== "wild type");

describe("the years of an invented patient", () => {
  it("run from birth to the last day, in order, and nothing happens after death", () => {
    for (const { facts, recordUntil, life } of lives) {
      expect(recordUntil <= RECORDS_END, life.patient.id).toBe(true);
      for (const fact of facts) {
        expect(fact.on > life.born && fact.on <= recordUntil, `${life.patient.id} ${fact.id}`).toBe(true);
        if (fact.until !== null)
          expect(fact.until >= fact.on && fact.until <= recordUntil, `${life.patient.id} ${fact.id}`).toBe(true);
      }
      const death = facts.find(({ kind }) => kind === "death");
      if (death) expect(death.on).toBe(recordUntil);
    }
  });

  it("are the same for the same patient and seed, and other ones for another seed", () => {
    const [patient] = planCohort(1, COHORT_SEED);
    if (!patient) throw new Error("a cohort of one has a patient");
    expect(tellLife(patient, "a").facts).toEqual(tellLife(patient, "a").facts);
    expect(tellLife(patient, "a").facts).not.toEqual(tellLife(patient, "b").facts);
  });

  it("have stages whose categories fit the group: M1 is of group IV, and Tis of group 0", () => {
    expect(
      broken(
        "stage",
        ({ group, m }) => group !== null && m?.startsWith("M1") === true && !group.startsWith("IV") && group !== "II",
      ),
    ).toEqual([]);
    expect(
      broken("stage", ({ group, t }) => group !== null && t !== null && (t === "Tis") !== group.startsWith("0")),
    ).toEqual([]);
    // Thyroid cancer of the young has no group above II.
    expect(
      broken(
        "stage",
        ({ group, m }, { life }) => group === "II" && m?.startsWith("M1") === true && life.model.organ !== "thyroid",
      ),
    ).toEqual([]);
    expect(broken("stage", ({ afterTherapy, basis }) => afterTherapy && basis !== "pathological")).toEqual([]);
  });

  it("stage after treatment only who was treated before the operation", () => {
    const untreated = broken(
      "stage",
      (stage, told) =>
        stage.afterTherapy && !of(told, "treatment").some((one) => one.role === "neoadjuvant" && one.on < stage.on),
    );
    expect(untreated).toEqual([]);
  });

  it("give no drug before it was approved", () => {
    const tooEarly = broken("treatment", ({ drugs, on }) => drugs.some((drug) => yearOf(on) < (approvals[drug] ?? 0)));
    expect(tooEarly).toEqual([]);
    const unknown = [...new Set(all("treatment").flatMap(({ drugs }) => drugs))].filter(
      (drug) => approvals[drug] === undefined,
    );
    expect(unknown).toEqual([]);
  });

  it("give drugs that fit what the tumour has", () => {
    const needs: readonly (readonly [drug: string, fits: (told: ToldLife) => boolean])[] = [
      ["osimertinib", (told) => alters(told, "EGFR")],
      ["alectinib", (told) => alters(told, "ALK")],
      ["sotorasib", (told) => alters(told, "KRAS")],
      ["trastuzumab", (told) => result(told, "HER2") === "positive"],
      ["palbociclib", (told) => result(told, "ER") === "positive" || result(told, "PR") === "positive"],
      ["letrozole", (told) => result(told, "ER") === "positive" || result(told, "PR") === "positive"],
      ["sacituzumab govitecan", (told) => result(told, "ER") === "negative" && result(told, "HER2") === "negative"],
      ["olaparib", (told) => ["BRCA1", "BRCA2", "ATM"].some((gene) => alters(told, gene))],
      ["erdafitinib", (told) => alters(told, "FGFR3")],
      ["enzalutamide", ({ life }) => life.model.organ === "prostate"],
    ];
    for (const [drug, fits] of needs)
      expect(
        broken("treatment", ({ drugs }, told) => drugs.includes(drug) && !fits(told)),
        drug,
      ).toEqual([]);
  });

  it("keep to the body: organs of women and men, and what the tumour of an organ is treated with", () => {
    const women = ["ovary", "fallopian tube", "cervix"];
    for (const { life } of lives) {
      if (women.includes(life.model.organ)) expect(life.patient.sex, life.patient.id).toBe("female");
      if (["prostate", "testis"].includes(life.model.organ)) expect(life.patient.sex, life.patient.id).toBe("male");
    }
    expect(
      broken(
        "procedure",
        ({ procedure }, { life }) => /mastectomy|lumpectomy/.test(procedure) && life.model.organ !== "breast",
      ),
    ).toEqual([]);
  });

  it("tell metastases where the category of the stage says that they are, and no second checkpoint inhibitor", () => {
    const early = (told: ToldLife) =>
      of(told, "metastasis").filter(({ on }) => daysBetween(told.life.diagnosedOn, on) < 12);
    const ofLung = lives.filter(({ life }) => life.model.organ === "lung" && life.spreadAtDiagnosis);
    const wrong = ofLung.filter((told) => {
      const m = told.life.categories?.m;
      const sites = early(told).map(({ site }) => site);
      if (m === "M1a") return sites.some((site) => site !== "pleura" && site !== "lung");
      return m === "M1b" ? sites.length !== 1 : sites.length < 2;
    });
    expect(ofLung.length).toBeGreaterThan(10);
    expect(wrong.map(({ life }) => life.patient.id)).toEqual([]);
    const inhibitors = ["pembrolizumab", "nivolumab", "atezolizumab"];
    const twice = lives.filter((told) => {
      const given = of(told, "treatment").filter(
        (one) => one.role === "palliative" && one.drugs.some((drug) => inhibitors.includes(drug)),
      );
      return given.length > 1;
    });
    expect(twice.map(({ life }) => life.patient.id)).toEqual([]);
  });

  it("tell metastases and recurrence of no cancer of the blood", () => {
    expect(broken("metastasis", (_, { life }) => life.model.organ === "bone marrow")).toEqual([]);
  });

  it("let performance fall towards death", () => {
    const near = lives.flatMap((told) => {
      const died = of(told, "death").length > 0;
      const scores = of(told, "performance").toSorted((a, b) => (a.on < b.on ? -1 : 1));
      const [first, last] = [scores[0], scores.at(-1)];
      return died && first && last && daysBetween(first.on, last.on) > 100 ? [last.ecog - first.ecog] : [];
    });
    expect(near.length).toBeGreaterThan(10);
    expect(Math.min(...near)).toBeGreaterThanOrEqual(0);
  });

  it("name drugs, genes, procedures and sites by names that the terminology knows", () => {
    const unknown = (words: readonly string[], known: (word: string) => unknown) =>
      [...new Set(words)].filter((word) => !known(word));
    const single = all("alteration").filter(({ partner }) => partner === null);
    expect(
      unknown(
        single.map(({ gene }) => gene),
        geneNamed,
      ),
    ).toEqual([]);
    expect(
      unknown(
        all("procedure").map(({ procedure }) => procedure),
        procedureNamed,
      ),
    ).toEqual([]);
    expect(
      unknown(
        all("radiotherapy").map(({ procedure }) => procedure),
        procedureNamed,
      ),
    ).toEqual([]);
    expect(
      unknown(
        all("metastasis").map(({ site }) => site),
        (site) => metastasisSites.get(site) ?? metastasisSites.get(site.replace(/s$/, "")),
      ),
    ).toEqual([]);
    expect(
      unknown(
        all("treatment").flatMap(({ drugs }) => drugs),
        // BCG stays in the bladder: no drug of the table.
        (drug) => drug === "BCG" || oncologyDrugNamed(drug) || ingredientNamed(drug),
      ),
    ).toEqual([]);
  });

  it("are as far along as the paper's patients: stages, performance and metastases of the brain", () => {
    const share = (holds: (told: ToldLife) => boolean) => lives.filter(holds).length / lives.length;
    const hasStage = (roman: RegExp) => (told: ToldLife) =>
      of(told, "stage").some(({ group }) => group !== null && roman.test(group));
    // Table 5, of 1,436: I 276, II 111, III 146, IV 234; ECOG known of 878; brain 58.
    expect(Math.abs(share(hasStage(/^I(?![IV])/)) - 276 / 1436)).toBeLessThan(0.05);
    expect(Math.abs(share(hasStage(/^IV/)) - 234 / 1436)).toBeLessThan(0.05);
    expect(Math.abs(share((told) => of(told, "performance").length > 0) - 878 / 1436)).toBeLessThan(0.05);
    expect(
      Math.abs(share((told) => of(told, "metastasis").some(({ site }) => site === "brain")) - 58 / 1436),
    ).toBeLessThan(0.025);
  });
});

describe("what is only said of a patient", () => {
  const isReal = ({ facts }: ToldLife, decoy: LatentFact): boolean =>
    facts.some(
      (fact) =>
        (fact.kind === "metastasis" && decoy.kind === "metastasis" && fact.site === decoy.site) ||
        (fact.kind === "comorbidity" && decoy.kind === "comorbidity" && fact.name === decoy.name),
    );

  it("is not so: no denied or feared metastasis, no denied disease and no drug that was not given is among the facts", () => {
    for (const told of lives)
      for (const { stance, fact } of told.decoys) {
        if (stance === "negated" || stance === "hedged")
          expect(isReal(told, fact), `${told.life.patient.id} ${fact.id}`).toBe(false);
        if (fact.kind === "treatment")
          expect(
            of(told, "treatment")
              .flatMap(({ drugs }) => drugs)
              .filter((drug) => fact.drugs.includes(drug)),
            told.life.patient.id,
          ).toEqual([]);
      }
  });

  it("comes in every kind, and each slip with its correction", () => {
    const stances = new Set(lives.flatMap(({ decoys }) => decoys.map(({ stance }) => stance)));
    expect([...stances].toSorted()).toEqual([
      "corrected",
      "declined",
      "family",
      "hedged",
      "mistaken",
      "negated",
      "planned",
    ]);
    for (const { decoys, facts } of lives) {
      const [wrong, right] = [
        decoys.find(({ stance }) => stance === "mistaken"),
        decoys.find(({ stance }) => stance === "corrected"),
      ];
      expect(wrong?.fact).toEqual(right?.fact);
      if (right) expect(facts.map(({ id }) => id)).toContain(right.instead?.id);
    }
  });
});
