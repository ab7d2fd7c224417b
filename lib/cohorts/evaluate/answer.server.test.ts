import { beforeAll, describe, expect, it } from "vitest";
import { momentOf } from "../../record/history/moment";
import type { RecordedKind } from "../../record/recorded-kinds";
import { terminology } from "../../terminology/terminology.server";
import { type CohortFact, type FactKind, factOf } from "../facts/cohort-fact";
import type { Criterion } from "../query/cohort-query";
import { asQuery } from "../testing/any-query";
import { answer } from "./answer";
import { CohortConcepts } from "./cohort-concepts";
import { evidenceOf } from "./criterion-answer";

let concepts: CohortConcepts;
beforeAll(async () => {
  concepts = new CohortConcepts(await terminology());
});

let made = 0;
/** A fact with its beginning and end, known when it began. */
const fact = (kind: FactKind, on: string | [string, string] | null, fields: object = {}): CohortFact => {
  const [start, end] = on === null ? [] : typeof on === "string" ? [on] : on;
  const id = `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;
  return factOf({
    kind,
    occurredAt: { start: start ? momentOf(start) : null, end: end ? momentOf(end) : null },
    knownAt: `${(start ?? "2015").slice(0, 4)}-12-31T00:00:00.000Z`,
    place: { in: "resource", resourceType: "Made", id, version: 1, source: "Made" },
    ...fields,
  });
};
const one = (criterion: object, facts: readonly CohortFact[], covered: readonly RecordedKind[] = []) => {
  const asOf = { known: null, at: Date.parse("2020-06-01") };
  const told = answer(asQuery(criterion as Criterion), { facts, coverage: new Set(covered) }, { asOf, concepts });
  return `${told.answer}: ${told.criteria[0]?.because}`;
};

const breast = (on: string | [string, string] | null, more: object = {}) =>
  fact("condition", on, { concept: "disease:DOID:1612", status: "active", ...more });
const drug = (name: string, on: string | [string, string] | null, more: object = {}) =>
  fact("medication", on, { concept: `drug:${name}`, told: "given", status: "past", ...more });
const surgery = (on: string) => fact("procedure", on, { concept: "procedure:mastectomy" });

describe("a disease", () => {
  const lung = { kind: "condition", concepts: ["disease:DOID:1324"] };
  const cancer = fact("condition", "2015", { concept: "disease:DOID:162", saysNoMore: true });
  it("may be what is recorded in wider words, unless something more special is recorded", () => {
    expect(one(lung, [cancer], ["condition"])).toBe("unknown: perhaps");
    expect(one(lung, [cancer, breast("2016")], ["condition"])).toBe("not met: none");
    expect(one(lung, [{ ...cancer, saysNoMore: false }], ["condition"])).toBe("not met: none");
  });
  it("may be any where all that is recorded is a code that no table has, without a word, and those under its category where it has one", () => {
    const code = { codes: ["code:Local|X1"], concept: null };
    expect(one(lung, [fact("condition", "2015", code)], ["condition"])).toBe("unknown: perhaps");
    expect(one(lung, [fact("condition", "2015", { ...code, words: "Sprain of ankle" })], ["condition"])).toBe(
      "not met: none",
    );
    const chapter = { codes: ["code:ICD-10-CM|C96.Z"], concept: "disease:DOID:162" };
    expect(one(lung, [fact("condition", "2015", chapter)], ["condition"])).toBe("unknown: perhaps");
    expect(one({ ...lung, concepts: ["disease:DOID:2841"] }, [fact("condition", "2015", chapter)], ["condition"])).toBe(
      "not met: none",
    );
  });
  it("that later notes tell of again may have been another time", () => {
    const twice = { kind: "condition", concepts: ["disease:DOID:1612"], count: { atLeast: 2 } };
    const place = {
      in: "document",
      id: "00000000-0000-4000-8000-00000000000a",
      from: 0,
      to: 4,
      hash: "0".repeat(64),
      source: "Made",
    };
    const again = breast("2015-01-01", { also: [{ place, knownAt: "2016-01-01T00:00:00.000Z" }] });
    expect(one(twice, [again], ["condition"])).toBe("unknown: not-recorded");
  });
  it("is counted by different days, and one without a day may be any of them", () => {
    const twice = { kind: "condition", concepts: ["disease:DOID:1612"], count: { atLeast: 2 } };
    expect(one(twice, [breast("2015-01-01"), breast("2015-01-01")], ["condition"])).toBe("not met: otherwise");
    expect(one(twice, [breast("2015-01-01"), breast("2015-01-02")])).toBe("met: found");
    expect(one(twice, [breast("2015-01-01"), breast(null)], ["condition"])).toBe("unknown: not-recorded");
  });
  it("leaves out what its exception names, and whoever had both is in", () => {
    const but = { kind: "condition", concepts: ["disease:DOID:162"], except: ["disease:DOID:1612"] };
    expect(one(but, [breast("2015")], ["condition"])).toBe("not met: none");
    expect(one(but, [breast("2015"), fact("condition", "2016", { concept: "tumour:LUAD" })])).toBe("met: found");
  });
});

describe("a time", () => {
  const tamoxifen = (time: object) => ({ kind: "medication", concepts: ["drug:tamoxifen"], time: [time] });
  const operation = { kind: "procedure", concepts: ["procedure:mastectomy"] };
  it.each<[string, object, CohortFact[], string]>([
    [
      "a span holds what lasted at its edge",
      { kind: "dates", from: "2016-01-01" },
      [drug("tamoxifen", ["2015-01-01", "2016-01-01"])],
      "met: found",
    ],
    [
      "a span does not hold what had ended",
      { kind: "dates", from: "2016-01-02" },
      [drug("tamoxifen", ["2015-01-01", "2016-01-01"])],
      "not met: otherwise",
    ],
    [
      "what goes on lasts until now",
      { kind: "last", days: 30 },
      [drug("tamoxifen", "2015-01-01", { told: "ordered", status: "active" })],
      "met: found",
    ],
    [
      "what may go on may last until now",
      { kind: "last", days: 30 },
      [drug("tamoxifen", "2015-01-01", { told: "ordered", status: "unsaid" })],
      "unknown: perhaps",
    ],
    [
      "a year may be on either side of a day",
      { kind: "dates", from: "2015-06-01" },
      [drug("tamoxifen", "2015")],
      "unknown: perhaps",
    ],
    [
      "after: when each began",
      { kind: "after", of: operation },
      [surgery("2015-02-01"), drug("tamoxifen", "2015-03-01")],
      "met: found",
    ],
    [
      "not after the first of several",
      { kind: "after", of: operation },
      [surgery("2015-02-01"), surgery("2015-05-01"), drug("tamoxifen", "2015-01-01")],
      "not met: otherwise",
    ],
    [
      "on the same day nobody knows which was first",
      { kind: "before", of: operation },
      [surgery("2015-02-01"), drug("tamoxifen", "2015-02-01")],
      "unknown: perhaps",
    ],
    [
      "after what never was is never",
      { kind: "after", of: operation },
      [drug("tamoxifen", "2015-02-01")],
      "not met: otherwise",
    ],
    [
      "by how many days",
      { kind: "after", of: operation, days: { atMost: 28 } },
      [surgery("2015-02-01"), drug("tamoxifen", "2015-03-02")],
      "not met: otherwise",
    ],
    [
      "within so many days before",
      { kind: "within", of: operation, days: 31 },
      [surgery("2015-02-01"), drug("tamoxifen", "2015-01-01")],
      "met: found",
    ],
    [
      "during: both lasted at once",
      { kind: "during", of: { kind: "encounter" } },
      [fact("encounter", ["2015-02-01", "2015-02-09"]), drug("tamoxifen", ["2015-01-01", "2015-02-03"])],
      "met: found",
    ],
    [
      "at an age",
      { kind: "age", years: { below: 50 } },
      [fact("birth", "1965-02-02"), drug("tamoxifen", "2015-02-01")],
      "met: found",
    ],
    [
      "on the birthday the year is complete",
      { kind: "age", years: { below: 50 } },
      [fact("birth", "1965-02-02"), drug("tamoxifen", "2015-02-02")],
      "not met: otherwise",
    ],
    [
      "of whom no birth is known",
      { kind: "age", years: { below: 50 } },
      [drug("tamoxifen", "2015-02-02")],
      "unknown: perhaps",
    ],
  ])("%s", (_, time, facts, told) =>
    expect(one(tamoxifen(time), facts, ["medication", "procedure", "encounter"])).toBe(told),
  );
});

describe("an age without a date of birth", () => {
  const age = (years: object) => ({ kind: "demographic", of: "age", years });
  const stated = (on: string | null, number: number, more: object = {}) =>
    fact("observation", on, { concept: "observation:30525-0", number, unit: "a", ...more });
  it("is that of the stay where the stay stands on no calendar, and grows from the day of one that does", () => {
    expect(one(age({ above: 60 }), [stated(null, 65)])).toBe("met: found");
    expect(one(age({ below: 60 }), [stated(null, 65)])).toBe("not met: otherwise");
    // Five years on by the day of the question: 70, or 71 if the birthday has been.
    expect(one(age({ atLeast: 70 }), [stated("2015-01-01", 65)])).toBe("met: found");
    expect(one(age({ atLeast: 71 }), [stated("2015-01-01", 65)])).toBe("unknown: perhaps");
    expect(one(age({ below: 70 }), [stated("2015-01-01", 65)])).toBe("not met: otherwise");
  });
  it("is unknown between two stays that differ, above the oldest age that is told, and where none is", () => {
    expect(one(age({ above: 60 }), [stated(null, 58), stated(null, 65)])).toBe("unknown: perhaps");
    expect(one(age({ above: 95 }), [stated(null, 90, { comparator: ">=" })])).toBe("unknown: perhaps");
    expect(one(age({ above: 60 }), [])).toBe("unknown: not-recorded");
  });
});

describe("a stage", () => {
  const t = (stage: string, more: object = {}) =>
    fact("stage", "2015-01-01", { axis: "T", stage, basis: "pathological", afterTherapy: false, ...more });
  it.each<[string, object, CohortFact[], string]>([
    ["a bound without a letter holds all of its letters", { atMost: "T3" }, [t("T3c")], "met: found"],
    ["a stage without its letter may be any of them", { atLeast: "T2b" }, [t("T2")], "unknown: perhaps"],
    ["in situ is less than T1", { atLeast: "T1" }, [t("Tis")], "not met: otherwise"],
    [
      "of c, where it was found under the microscope",
      { atLeast: "T1", basis: "clinical" },
      [t("T2")],
      "unknown: not-recorded",
    ],
    [
      "of another cancer",
      { atLeast: "T1", of: ["disease:DOID:1324"] },
      [t("T2", { of: "disease:DOID:1612" })],
      "unknown: not-recorded",
    ],
    ["of a cancer that is not said", { atLeast: "T1", of: ["disease:DOID:1324"] }, [t("T2")], "unknown: perhaps"],
    ["two of one day that contradict each other", { atLeast: "T2" }, [t("T2"), t("T4")], "unknown: conflict"],
  ])("%s", (_, bounds, facts, told) => expect(one({ kind: "stage", axis: "T", ...bounds }, facts)).toBe(told));
});

describe("what was measured", () => {
  const creatinine = (number: number, unit: string, on = "2015-01-01") =>
    fact("observation", on, { concept: "observation:2160-0", number, unit });
  const above = (more: object = {}) => ({
    kind: "observation",
    concepts: ["observation:2160-0"],
    value: { above: 2 },
    unit: "mg/dL",
    ...more,
  });
  it.each<[string, object, CohortFact[], string]>([
    ["is converted", above(), [creatinine(265, "umol/L")], "met: found"],
    ["is unknown in a unit that cannot be", above(), [creatinine(9, "mm[Hg]")], "unknown: perhaps"],
    ["is unknown where nobody measured it, whatever is covered", above(), [], "unknown: not-recorded"],
    [
      "by the latest",
      above({ which: "latest" }),
      [creatinine(3, "mg/dL"), creatinine(1, "mg/dL", "2015-02-01")],
      "not met: otherwise",
    ],
    [
      "by the highest",
      above({ which: "highest" }),
      [creatinine(3, "mg/dL"), creatinine(1, "mg/dL", "2015-02-01")],
      "met: found",
    ],
    [
      "two latest that differ",
      above({ which: "latest" }),
      [creatinine(3, "mg/dL"), creatinine(1, "mg/dL")],
      "unknown: conflict",
    ],
    [
      "under another code of the same feature",
      above(),
      [fact("observation", "2015", { concept: "observation:38483-4", number: 3, unit: "mg/dL" })],
      "met: found",
    ],
    [
      "that is only known to be below 5",
      above(),
      [fact("observation", "2015", { concept: "observation:2160-0", number: 5, unit: "mg/dL", comparator: "<" })],
      "unknown: perhaps",
    ],
  ])("%s", (_, criterion, facts, told) => expect(one(criterion, facts, ["laboratory"])).toBe(told));

  it("ECOG is that of the latest note, and unknown where two of a day differ", () => {
    const ecog = (number: number, on: string) => fact("performance", on, { scale: "ECOG", number });
    const atMost2 = { kind: "performance", scale: "ECOG", is: { atMost: 2 } };
    expect(one(atMost2, [ecog(1, "2015-01-01"), ecog(3, "2016-01-01")])).toBe("not met: otherwise");
    expect(one(atMost2, [ecog(1, "2016-01-01"), ecog(3, "2016-01-01")])).toBe("unknown: conflict");
  });
});

describe("a tumour's changes", () => {
  const gene = (more: object) =>
    fact("gene-alteration", "2015-01-01", { gene: "BRCA1", alteration: "mutation", ...more });
  const asked = (more: object = {}) => ({ kind: "gene-alteration", genes: ["BRCA1"], kinds: ["mutation"], ...more });
  it.each<[string, object, CohortFact[], string]>([
    ["nobody looked for it", asked(), [], "unknown: not-recorded"],
    ["it was looked for", asked(), [gene({ alteration: "wild type" })], "not met: otherwise"],
    [
      "of one gene of two alone",
      asked({ genes: ["BRCA1", "BRCA2"] }),
      [gene({ alteration: "wild type" })],
      "unknown: not-recorded",
    ],
    ["germline, where it is not said", asked({ origin: "germline" }), [gene({})], "unknown: perhaps"],
    [
      "not somatic, where it is germline",
      asked({ origin: "somatic" }),
      [gene({ origin: "germline" })],
      "not met: otherwise",
    ],
    ["an insertion is a mutation, a fusion is none", asked(), [gene({ alteration: "fusion" })], "not met: otherwise"],
    [
      "exactly wild type, as a coded result answers",
      asked({ kinds: ["wild type"], exact: true }),
      [gene({ alteration: "wild type", words: "Absent" })],
      "met: found",
    ],
    [
      "a lost function, of which the frame is shifted",
      asked({ kinds: ["loss of function"] }),
      [gene({ change: "E23fs" })],
      "met: found",
    ],
    [
      "a lost function, of one other amino acid",
      asked({ kinds: ["loss of function"] }),
      [gene({ change: "R175H" })],
      "not met: otherwise",
    ],
    [
      "overexpressed, of an unchanged sequence",
      asked({ kinds: ["overexpression"] }),
      [gene({ alteration: "overexpression" }), gene({ alteration: "wild type" })],
      "met: found",
    ],
    [
      "changed, where its protein alone was looked at",
      asked(),
      [gene({ alteration: "overexpression" })],
      "unknown: not-recorded",
    ],
    [
      "overexpressed, where its sequence alone was read",
      asked({ kinds: ["overexpression"] }),
      [gene({ alteration: "wild type" })],
      "unknown: not-recorded",
    ],
    [
      "changed, where its copies alone were counted",
      asked(),
      [gene({ alteration: "amplification", test: "FISH" })],
      "unknown: not-recorded",
    ],
    [
      "exactly wild type",
      asked({ kinds: ["wild type"], exact: true }),
      [gene({ alteration: "wild type", words: "Wild-type" })],
      "met: found",
    ],
    [
      "not exactly",
      asked({ kinds: ["wild type"], exact: true }),
      [gene({ alteration: "wild type", words: "no mutation" })],
      "not met: otherwise",
    ],
  ])("%s", (_, criterion, facts, told) => expect(one(criterion, facts)).toBe(told));

  it("hormone receptors are positive by one, and negative by both", () => {
    const marker = (name: string, result: string) => fact("biomarker", "2015-01-01", { marker: name, result });
    const receptors = (result: string) => ({ kind: "biomarker", markers: ["hormone receptor"], results: [result] });
    expect(one(receptors("positive"), [marker("ER", "positive"), marker("PR", "negative")])).toBe("met: found");
    expect(one(receptors("negative"), [marker("ER", "negative")])).toBe("unknown: not-recorded");
    expect(one(receptors("negative"), [marker("ER", "negative"), marker("PR", "negative")])).toBe("met: found");
  });

  it("hormone receptors that are negative as one and each by itself are shown by all three", () => {
    const marker = (name: string) => fact("biomarker", "2015-01-01", { marker: name, result: "negative" });
    const shown = (facts: readonly CohortFact[]) => {
      const negative: Criterion = { kind: "biomarker", markers: ["hormone receptor"], results: ["negative"] };
      const asOf = { known: null, at: Date.parse("2020-06-01") };
      const { criteria } = answer(asQuery(negative), { facts, coverage: new Set() }, { asOf, concepts });
      return new Set(criteria.flatMap(evidenceOf).map((one) => one.marker));
    };
    const asOne = marker("hormone receptor");
    expect(shown([asOne, marker("ER"), marker("PR")])).toEqual(new Set(["hormone receptor", "ER", "PR"]));
    expect(shown([asOne, marker("ER")])).toEqual(new Set(["hormone receptor"]));
  });
});

describe("drugs", () => {
  it.each<[string, object, string]>([
    ["by class", { concepts: ["drug-class:EGFR TKI"] }, "met: found"],
    [
      "by class without what is left out",
      { concepts: ["drug-class:EGFR inhibitor"], except: ["drug:osimertinib"] },
      "not met: none",
    ],
    ["one and another of a class", { concepts: ["drug-class:EGFR inhibitor"], different: 2 }, "not met: otherwise"],
    ["now, after a dose that is over", { concepts: ["drug:osimertinib"], status: "active" }, "not met: otherwise"],
    ["in a role that is not said", { concepts: ["drug:osimertinib"], role: "adjuvant" }, "unknown: perhaps"],
  ])("%s", (_, criterion, told) =>
    expect(one({ kind: "medication", ...criterion }, [drug("osimertinib", "2015-01-01")], ["medication"])).toBe(told),
  );
});

it("a visit after the death makes both unknown, a certificate of death does not", () => {
  const death = fact("death", "2015-01-01");
  const dead = { kind: "vital-status", is: "dead" };
  const late = fact("encounter", "2015-01-09", { encounterClass: "inpatient", words: "Visit" });
  expect(one(dead, [death])).toBe("met: found");
  expect(one(dead, [death, late])).toBe("unknown: conflict");
  expect(one({ kind: "encounter" }, [death, late])).toBe("unknown: conflict");
  expect(one(dead, [death, { ...late, words: "Death Certification" }])).toBe("met: found");
  expect(one({ kind: "vital-status", is: "alive" }, [], ["vital-status"])).toBe("met: none");
  expect(one({ kind: "vital-status", is: "alive" }, [])).toBe("unknown: not-recorded");
});

it("a later state overtakes an earlier one, unless a time is asked for", () => {
  const state = (is: string, on: string) => fact("disease-state", on, { state: is });
  const both = [state("early stage", "2014-01-01"), state("metastatic", "2016-01-01")];
  expect(one({ kind: "disease-state", is: ["early stage"] }, both)).toBe("not met: otherwise");
  expect(one({ kind: "disease-state", is: ["advanced"] }, both)).toBe("met: found");
  expect(
    one({ kind: "disease-state", is: ["non-metastatic"], time: [{ kind: "dates", to: "2015-01-01" }] }, both),
  ).toBe("met: found");
});
