import { expect, it } from "vitest";
import type { Background, BackgroundDrug } from "../../clinical/background/background-schema";
import type { StayTime } from "../../clinical/background/stay-clock";
import { countWords } from "./page/page-words";
import { RECORD_WORDS, recordedLine } from "./recorded-line";

const years = (n: number): StayTime => ({ minutes: -n * 365 * 24 * 60, precision: "day" });
const hours = (n: number): StayTime => ({ minutes: n * 60, precision: "second" });

const drug = (name: string, told: Partial<BackgroundDrug> = {}): BackgroundDrug => ({
  ...{ resourceId: name, name, ingredients: [name], told: "given", state: "running", dose: "1 g" },
  ...{ rate: null, highest: null, since: hours(3), until: null, strengthAs: null },
  ...told,
});

const problem = (title: string, since = years(4), state: "active" | "ended" = "active") => ({
  ...{ resourceId: title, title, state, isUnconfirmed: false, since, confirmed: since },
});

const whole: Background = {
  sources: ["Hospital"],
  problems: [
    problem("Sepsis, unspecified organism", hours(1)),
    problem("Heart failure, unspecified"),
    problem("Asthma", years(9), "ended"),
  ],
  drugs: [
    drug("norepinephrine", { rate: { value: 0.3, unit: "ug/kg/min" } }),
    drug("meropenem"),
    drug("pantoprazole"),
    drug("sodium chloride", { rate: { value: 100, unit: "mL/h" } }),
    drug("propofol", { state: "past", until: hours(20) }),
    drug("apixaban", { told: "ordered", since: years(1) }),
  ],
  procedures: [],
  allergies: {
    state: "recorded",
    items: [{ resourceId: "a", title: "Penicillin", ingredients: [], reaction: "Anaphylaxis", isUnconfirmed: false }],
  },
  limits: [{ resourceId: "l", words: "DNI", limits: ["no intubation"], isFull: false, isStatus: true, since: null }],
  ...{ cultures: [], notes: [], recorded: [] },
};

it("says what limits care, what nobody may give, what runs, what was found and what was known, and nothing that is over", () => {
  expect(recordedLine(whole)).toBe(
    "Limits of care: no intubation. Allergies: penicillin (anaphylaxis). Running: noradrenaline 0.3 ug/kg/min. Given: meropenem. Diagnoses: sepsis, unspecified organism. Known: heart failure. At home: apixaban.",
  );
});

it("says which antimicrobials are ordered, where none is given", () => {
  const ordered = ["ceftazidime", "daptomycin", "fluconazole", "nystatin"].map((name) =>
    drug(name, { told: "ordered" }),
  );
  const line = recordedLine({ ...whole, drugs: [] }, RECORD_WORDS, null, ordered);
  expect(line).toContain(" Antimicrobials ordered: ceftazidime, daptomycin, fluconazole, 1 more. ");
});

it("says first what the patient came with", () => {
  const line = recordedLine(whole, RECORD_WORDS, "VF ARREST;TELEMETRY") ?? "";
  expect(line).toMatch(/^Admitted with VF arrest\. Limits of care: no intubation\./u);
  expect(countWords(line)).toBeLessThanOrEqual(RECORD_WORDS);
});

it("names of earlier years what the patient lives with, and not what an illness of then brought", () => {
  const coded = (title: string) => ({ ...problem(title), state: "coded" as const });
  const problems = [
    coded("Acidosis"),
    coded("Acute kidney failure"),
    coded("Tobacco use disorder"),
    coded("Chronic kidney disease"),
  ];
  expect(recordedLine({ ...whole, problems })).toMatch(/Known: chronic kidney disease, tobacco use disorder\./u);
});

it("keeps to its words, whatever the record holds", () => {
  const many = Array.from({ length: 100 }, (_, i) =>
    problem(`A very long name of a disease number ${i} of some lower limb`),
  );
  expect(countWords(recordedLine({ ...whole, problems: many }) ?? "")).toBeLessThanOrEqual(RECORD_WORDS);
});

it("names what was found and what runs before it names all that is given, where there is little room", () => {
  const drugs = ["meropenem", "vancomycin", "enoxaparin", "hydrocortisone"].map((name) => drug(name));
  const line = recordedLine({ ...whole, drugs: [...whole.drugs, ...drugs] }, 24) ?? "";
  expect(countWords(line)).toBeLessThanOrEqual(24);
  for (const name of ["no intubation", "penicillin", "noradrenaline 0.3", "sepsis"]) expect(line).toContain(name);
});

it("a long reason for admission ends with a clause of it, and is a sentence where it is short", () => {
  const admitted = (reason: string) => recordedLine(whole, RECORD_WORDS, reason)?.split(" Allergies")[0] ?? "";
  expect(admitted("Pneumonia")).toMatch(/^Admitted with pneumonia\. /u);
  const long = "Acute kidney injury with hyperkalaemia after gastroenteritis, on an ACE inhibitor and a diuretic";
  expect(admitted(long)).toMatch(/^Admitted with acute kidney injury with hyperkalaemia after gastroenteritis \.\.\./u);
  expect(admitted("Fall from a great height with loss of consciousness at the scene of it")).toMatch(
    /^Admitted with fall from a great height with loss of consciousness at the scene \.\.\./u,
  );
});

it("a long name of a disease ends where a part of it does", () => {
  const told = (title: string) =>
    recordedLine({ ...whole, problems: [problem(title)] })?.match(/(?:Known|Diagnoses): (?<told>[^.]*)\./u)?.groups
      ?.told;
  expect(told("Type 2 diabetes mellitus with diabetic chronic kidney disease")).toBe("type 2 diabetes mellitus");
  expect(told("ST elevation (STEMI) myocardial infarction involving other coronary artery of inferior wall")).toBe(
    "ST elevation (STEMI) myocardial infarction",
  );
  expect(told("Nontraumatic subarachnoid hemorrhage from anterior communicating artery")).toBe(
    "nontraumatic subarachnoid hemorrhage",
  );
  expect(told("Acute infarction of small intestine, extent unspecified")).toBe("acute infarction of small intestine");
  expect(told("Intestinal adhesions [bands], unspecified as to partial versus complete obstruction")).toBe(
    "intestinal adhesions [bands]",
  );
  expect(told("Malignant neoplasm of unspecified site of right female breast")).toContain(
    "malignant neoplasm of unspecified site",
  );
  expect(told("Unspecified dementia, unspecified severity, with agitation")).toBe(
    "unspecified dementia, with agitation",
  );
  expect(told("Cerebral infarction due to embolism of left cerebral artery")).toBe(
    "cerebral infarction due to embolism",
  );
  expect(told("Chronic diastolic (congestive) heart failure")).toBe("chronic diastolic (congestive) heart failure");
});
