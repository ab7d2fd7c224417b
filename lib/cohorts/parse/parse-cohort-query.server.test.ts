import { describe, expect, it } from "vitest";
import { canonicalQuery } from "../query/canonical-query";
import { criteria, left, parsed } from "./testing/parsed";

const why = (text: string) => parsed(text).notUnderstood.map((one) => one.why ?? "");

describe("a question in words", () => {
  it("is understood where every word is read, partial where one is left, nothing where no criterion is in it", () => {
    expect(parsed("women with breast cancer").status).toBe("understood");
    expect(parsed("women with frobnitz and breast cancer")).toMatchObject({
      status: "partial",
      notUnderstood: [{ text: "frobnitz", start: 11, end: 19 }],
    });
    expect(parsed("frobnitz")).toMatchObject({ status: "nothing", readings: [] });
    expect(parsed("")).toEqual({ readings: [], notUnderstood: [], withoutContent: [], status: "nothing" });
    expect(parsed("show me all patients")).toMatchObject({
      status: "nothing",
      notUnderstood: [{ why: "no criterion is in it" }],
    });
  });

  it("tells which words made which criterion", () => {
    const text = "men with gout";
    const [reading] = parsed(text).readings;
    expect(reading?.covers.map(({ start, end, criterion }) => [text.slice(start, end), criterion.kind])).toEqual([
      ["men", "demographic"],
      ["gout", "condition"],
    ]);
  });

  it("of more than 10,000 characters or 500 criteria is refused whole", () => {
    expect(why("a".repeat(10_001))).toEqual(["a question has at most 10000 characters, not 10001"]);
    expect(why("gout. ".repeat(501))).toEqual(["a question has at most 500 criteria, not 501"]);
    expect(parsed("gout. ".repeat(400)).status).toBe("understood");
  });

  it("that asks for what cannot be is told so, and nothing is guessed", () => {
    expect(why("ECOG 7")).toEqual(["ECOG runs from 0 to 5"]);
    expect(why("stage T9 lung cancer")).toEqual(["expected a stage as the AJCC writes it, not T9"]);
    expect(why("hemoglobin above 8 mmol/L")).toEqual(["expected a unit such as g/dL, not mmol/L"]);
    expect(why("creatinine above 150")).toEqual(["say the unit: without one mg/dL is expected, from 0.1 to 30"]);
    expect(why("aged 200 years")).toEqual(["an age runs from 0 to 130 years"]);
    expect(criteria("creatinine above 150 umol/L")).toMatchObject([{ value: { above: 150 }, unit: "umol/L" }]);
  });

  it("says nothing of what is another's, a suspicion, or a stage that no cancer has", () => {
    expect(why("family history of gout")).toEqual([
      '"family history of" with what it is said of is no criterion that a question may have',
    ]);
    for (const text of ["suspected gout", "allergic to penicillin", "mother had gout", "non-melanoma"])
      expect([text, parsed(text).readings]).toEqual([text, []]);
    expect(why("CKD stage 3")).toEqual(["expected a cancer: stages of other diseases are not read"]);
    expect(why("elevated creatinine")).toEqual(["say from which value on: high and low have no one bound"]);
    expect(why("ALT above 3 times the upper limit")[0]).toBe("say the value: multiples of a limit are not read");
    expect(criteria("gout for over 5 years")).toMatchObject([{ kind: "condition" }]);
    expect(why("PD-L1 >= 50")[0]).toMatch(/^say positive, negative/);
    expect(left("grade 3 breast cancer")).toEqual(["grade 3"]);
  });

  it("holds nothing that is not in it: SQL and scripts are words that are not understood", () => {
    expect(parsed('"; DROP TABLE patients; --').status).toBe("nothing");
    expect(parsed("<script>alert(1)</script>").status).toBe("nothing");
  });
});

describe("names of diseases", () => {
  it("are found in either spelling, as plural, with hyphens or without, and turned round", () => {
    for (const text of ["lung carcinoma", "Carcinoma of the lung", "carcinomas of lung", "LUNG CARCINOMA"])
      expect([text, criteria(text)]).toEqual([text, [{ kind: "condition", concepts: ["disease:DOID:3905"] }]]);
    expect(criteria("leukaemia")).toEqual(criteria("leukemia"));
    expect(criteria("non small cell lung cancer")).toEqual(criteria("NSCLC"));
    expect(criteria("cancer of the pancreas")).toEqual(criteria("pancreatic cancer"));
  });

  it("share their last words in a list", () => {
    expect(criteria("lung or breast cancer")).toEqual([
      { kind: "condition", concepts: ["disease:DOID:1324", "disease:DOID:1612"] },
    ]);
    expect(parsed("lung and breast cancer").readings[0]?.query.op).toBe("and");
  });

  it("that are words as well count in capitals alone", () => {
    expect(criteria("ALL")).toMatchObject([{ concepts: ["disease:DOID:9952"] }]);
    expect(parsed("all").status).toBe("nothing");
    expect(parsed("met women").readings[0]?.query).toMatchObject({ criterion: { of: "sex" } });
  });
});

describe("and, or, not", () => {
  const opsOf = (text: string) => parsed(text).readings.map(({ query }) => query.op);

  it("give both readings where and stands beside or, the list of what is alike first", () => {
    expect(opsOf("gout and asthma or migraine")).toEqual(["and", "or"]);
    expect(opsOf("gout and asthma")).toEqual(["and"]);
    expect(opsOf("gout, asthma or migraine")).toEqual(["or"]);
  });

  it("rule out the list behind no, neither and without, and nothing behind with", () => {
    expect(parsed("women without gout or asthma").readings[0]?.query).toMatchObject({
      of: [
        { op: "criterion" },
        { op: "not", of: { criterion: { concepts: ["disease:DOID:13189", "disease:DOID:2841"] } } },
      ],
    });
    expect(parsed("no gout with asthma").readings[0]?.query).toMatchObject({
      of: [{ op: "not" }, { op: "criterion" }],
    });
  });

  it("of a word that is not understood never pass to the next one", () => {
    expect(left("not frobnitz, gout")).toEqual(["not frobnitz"]);
    expect(parsed("not frobnitz, gout").readings[0]?.query).toMatchObject({ op: "criterion" });
    expect(parsed("no severe asthma")).toMatchObject({ status: "partial", readings: [{ query: { op: "not" } }] });
    expect(left("gout but not")).toEqual(["but not"]);
    expect(parsed("gout or frobnitz, not asthma").readings.map(({ query }) => query.op)).toEqual(["and"]);
  });

  it("leave something out within a criterion of its kind, and people as a set", () => {
    expect(criteria("cancer other than melanoma")).toMatchObject([{ except: ["disease:DOID:1909"] }]);
    expect(parsed("NSCLC excluding patients with EGFR mutations").readings[0]?.query.op).toBe("except");
    expect(parsed("except gout").readings[0]?.query.op).toBe("not");
  });

  it("leave out people who have what is no part of what is asked for", () => {
    for (const text of [
      "patients treated with carboplatin except cancer immunotherapy",
      "asthma except gout",
      "lung cancer excluding breast cancer",
      "mastectomy other than colonoscopy",
    ])
      expect([text, parsed(text).readings[0]?.query.op]).toEqual([text, "except"]);
    for (const text of [
      "systemic therapy except EGFR inhibitors",
      "any TKI other than osimertinib",
      "lung cancer or breast cancer except small cell lung cancer",
      "colon surgery except appendectomy or colectomy",
    ])
      expect([text, parsed(text).readings[0]?.query.op]).not.toEqual([text, "except"]);
  });

  it("a name that begins as a comparison does is the name behind 'and' and 'or'", () => {
    const formOf = (text: string) => {
      const [reading] = parsed(text).readings;
      return reading && canonicalQuery(reading.query);
    };
    for (const [first, second] of [
      ["asthma or lower respiratory tract disease", "lower respiratory tract disease or asthma"],
      [
        "stage II melanoma and lower respiratory tract disease",
        "lower respiratory tract disease and stage II melanoma",
      ],
    ] as const)
      expect([first, formOf(first)]).toEqual([first, formOf(second)]);
    expect(parsed("stage II or lower").status).toBe("understood");
    expect(parsed("ECOG 1 or lower and asthma").status).toBe("understood");
    expect(parsed("asthma or lower respiratory tract disease").status).toBe("understood");
  });

  it("of a condition are its negation or what follows from it", () => {
    expect(parsed("if gout, then asthma").readings[0]?.query).toMatchObject({
      op: "or",
      of: [{ op: "not" }, { op: "criterion" }],
    });
  });
});

describe("genes and stages", () => {
  it("are read from lists, figures for a family, and exons", () => {
    expect(criteria("VEGFR1/2/3 amplification")).toMatchObject([{ genes: ["FLT1", "KDR", "FLT4"] }]);
    expect(criteria("EGFR exon 18 to 20 mutations")).toMatchObject([{ exons: [18, 19, 20] }]);
    expect(criteria("BRAF V600E/K")).toMatchObject([{ changes: ["V600E", "V600K"], kinds: ["mutation"] }]);
    expect(criteria("EML4-ALK fusion")).toMatchObject([{ genes: ["EML4"], partners: ["ALK"] }]);
  });

  it("give a change its own gene: that spoken of before it, or the last of a list", () => {
    expect(criteria("EGFR L858R or exon 19 deletion")).toMatchObject([
      { genes: ["EGFR"], changes: ["L858R"] },
      { genes: ["EGFR"], kinds: ["deletion"], exons: [19] },
    ]);
    expect(criteria("KRAS or BRAF V600E")).toMatchObject([
      { genes: ["KRAS"] },
      { genes: ["BRAF"], changes: ["V600E"] },
    ]);
  });

  it("keep their list where one of its symbols is in no table, which is told", () => {
    expect(criteria("KIT, YESX and RET mutations")).toMatchObject([{ genes: ["KIT", "RET"], kinds: ["mutation"] }]);
    expect(left("KIT, YESX and RET mutations")).toEqual(["YESX"]);
    expect(parsed("EGFR T790M negative").readings[0]?.query.op).toBe("not");
  });

  it("say what they say of the one disease behind them", () => {
    expect(parsed("ER+ or PR+ breast cancer").readings[0]?.query).toMatchObject({
      op: "and",
      of: [{ op: "or" }, { op: "criterion" }],
    });
    expect(parsed("HER2+ or HR+ metastatic breast cancer").readings[0]?.query.op).toBe("and");
    expect(criteria("metastatic or frobnitz melanoma")).toMatchObject([
      { kind: "disease-state" },
      { kind: "condition" },
    ]);
  });

  it("are of the cancer named beside them", () => {
    expect(criteria("stage II or III colon cancer")).toMatchObject([
      { atLeast: "II", atMost: "III", of: ["disease:DOID:219"] },
      {},
    ]);
    expect(criteria("melanoma no less than IIC")).toMatchObject([
      {},
      { axis: "group", atLeast: "IIC", of: ["disease:DOID:1909"] },
    ]);
    expect(criteria("ypT3N1")).toMatchObject([
      { axis: "T", basis: "pathological", afterTherapy: true },
      { axis: "N", atLeast: "N1", basis: "pathological" },
    ]);
  });
});

describe("treatments, measurements and times", () => {
  it("are read with status, role, number and what they are for", () => {
    expect(criteria("currently on metformin")).toMatchObject([{ concepts: ["drug:metformin"], status: "active" }]);
    expect(criteria("received adjuvant chemotherapy for colon cancer")).toMatchObject([
      { role: "adjuvant", of: ["disease:DOID:219"] },
    ]);
    expect(criteria("at least two different EGFR inhibitors")).toMatchObject([{ different: 2 }]);
    expect(criteria("RxCUI 1721560")).toMatchObject([{ concepts: ["code:RxNorm|1721560"] }]);
  });

  it("tell a drug from a measurement of the same name by what stands beside it", () => {
    expect(criteria("platelets below 50")).toMatchObject([{ kind: "observation" }]);
    expect(criteria("received platelets")).toMatchObject([{ kind: "medication" }]);
  });

  it("happened in a span, between dates, at an age, or before and after something else", () => {
    expect(criteria("gout in the last 6 months")).toMatchObject([{ time: [{ kind: "last", days: 180 }] }]);
    expect(criteria("gout between 2010 and 2012")).toMatchObject([
      { time: [{ kind: "dates", from: "2010-01-01", to: "2012-12-31" }] },
    ]);
    expect(criteria("gout diagnosed before the age of 40")).toMatchObject([
      { time: [{ kind: "age", years: { below: 40 } }] },
    ]);
    expect(criteria("gout within 30 days after surgery")).toMatchObject([
      { time: [{ kind: "after", days: { atMost: 30 }, of: { kind: "procedure" } }] },
    ]);
    expect(criteria("gout since 2015-02-31")).toMatchObject([{ kind: "condition" }]);
  });

  it("of a class are as many different ones where a number stands before it", () => {
    expect(criteria("on at least 3 antihypertensives")).toMatchObject([{ different: 3, status: "active" }]);
    expect(criteria("older than 18 and younger than 65")).toMatchObject([{ years: { above: 18, below: 65 } }]);
  });

  it("are counted: at least, more than, twice", () => {
    expect(criteria("admitted more than twice")).toMatchObject([{ count: { above: 2 } }]);
    expect(criteria("at least 3 hospital admissions")).toMatchObject([{ count: { atLeast: 3 } }]);
    expect(criteria("exactly 2 hospital admissions")).toMatchObject([{ count: { atLeast: 2, atMost: 2 } }]);
  });

  it("tells what an exception names with the criterion that leaves it out", () => {
    const [reading] = parsed("mutated but excluding loss of function mutation").readings;
    const criterion = { kind: "gene-alteration", kinds: ["mutation"], except: [{ kinds: ["loss of function"] }] };
    expect(reading?.query).toEqual({ op: "criterion", criterion });
    expect(reading?.covers.map((cover) => cover.criterion)).toEqual([criterion, criterion]);
  });
});
