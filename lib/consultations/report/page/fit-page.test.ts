import fc from "fast-check";
import { expect, test } from "vitest";
import { RECORD_WORDS } from "../recorded-line";
import type { ReportClaim, ReportProblem } from "../schema";
import { cutProblems, fitPage } from "./fit-page";
import type { PageContent } from "./page-content";
import { pageSections, wordsBeforeAppendix } from "./page-sections";
import { countWords, PAGE_WORDS } from "./page-words";

const words = (least: number, most: number) =>
  fc
    .array(fc.constantFrom("pressure", "65", "mmHg", "at", "48 h", "not"), { minLength: least, maxLength: most })
    .map((all) => all.join(" "));

/** As many severe problems as the app knows, far more than any patient has, with the longest texts that any of them has. */
const problem = (severities: readonly (1 | 2 | 3)[]): fc.Arbitrary<ReportProblem> =>
  fc.record({
    title: words(1, 8),
    severity: fc.constantFrom(...severities),
    course: fc.constantFrom("present", "improved", "past"),
    facts: fc.array(words(3, 30), { minLength: 1, maxLength: 4 }),
    reading: fc.option(words(5, 30)),
    notExcluded: fc.option(words(3, 25)),
  });

/** Titles are the problems' own: no two have one. */
const named = (all: ReportProblem[]) => all.map((one, i) => ({ ...one, title: `${i} ${one.title}` }));

const step: fc.Arbitrary<ReportClaim> = fc.record({
  id: fc.uuid(),
  at: fc.uuid(),
  text: words(3, 30),
  bearing: fc.constant("neutral" as const),
  evidence: fc.array(
    fc.record({ text: words(1, 5), citation: fc.option(fc.integer({ min: 1, max: 14 })), quote: fc.constant(null) }),
    {
      maxLength: 3,
    },
  ),
  check: fc.constant({ verdict: "supported" as const, reason: "" }),
});

const content: fc.Arbitrary<PageContent> = fc
  .record({
    problems: fc.array(problem([2, 3]), { maxLength: 15 }),
    mild: fc.array(problem([1]), { maxLength: 3 }),
    milder: fc.array(problem([1]), { maxLength: 12 }),
    differ: fc.array(words(3, 30), { minLength: 1, maxLength: 4 }),
    steps: fc.array(step, { maxLength: 14 }),
    kept: fc.constant(0),
    triggers: fc.array(words(3, 8), { maxLength: 5 }),
    unmeasured: fc.array(words(1, 5), { maxLength: 6 }),
    unknown: fc.array(words(1, 4), { maxLength: 10 }),
  })
  .map(({ problems, mild, milder, ...rest }) => {
    const all = named([...problems, ...mild, ...milder]);
    const full = problems.length + mild.length;
    return { ...rest, problems: all.slice(0, full), milder: all.slice(full) };
  });

const around = {
  title: "Consultation report",
  subject: "Okafor, Ada · S-0001",
  notice: "Written by AI doctors, for research, not for care: check every statement against the record.",
  headline: "70-year-old man, medical ICU, 48 h after admission. Unstable: shock and coma.",
  citations: [],
};
const risk =
  "Risk of death before hospital discharge: 46 in 100, over three times the average (average patient here: 14); its four models alone: 31, 44, 52, 49. Not in the number: vasopressors, other drugs, operations, limits of care.";

/** As long as the line of a record of years may be. */
const longRecord = Array.from({ length: RECORD_WORDS }, () => "word").join(" ");

const drawn = (all: PageContent, recorded: string | null = null) => {
  const sections = (one: PageContent) =>
    pageSections(one, { risk, recheckMinutes: 3000, entered: null, recorded, years: null, unfit: 0, all });
  const wordsOf = (one: PageContent) => wordsBeforeAppendix({ ...around, sections: sections(one) });
  return { page: fitPage(all, wordsOf), wordsOf };
};

test("whatever was found, the page keeps to its words and names every problem of severity 2 and 3", () => {
  fc.assert(
    fc.property(content, fc.boolean(), (all, isRecorded) => {
      const { page, wordsOf } = drawn(all, isRecorded ? longRecord : null);
      const severe = ({ severity }: ReportProblem) => severity > 1;
      return (
        wordsOf(page) <= PAGE_WORDS &&
        page.steps.length <= 9 &&
        all.problems.filter(severe).every(({ title }) => page.problems.some((one) => one.title === title))
      );
    }),
  );
});

test("a problem of which the page does not say everything stands whole in the appendix, and no other does", () => {
  fc.assert(
    fc.property(content, (all) => {
      const { page } = drawn(all);
      const rest = cutProblems(all, page);
      for (const whole of [...all.problems, ...all.milder]) {
        const full = page.problems.find(({ title }) => title === whole.title);
        const short = page.milder.find(({ title }) => title === whole.title);
        const isTold =
          full !== undefined
            ? full.facts.length === whole.facts.length &&
              full.notExcluded === whole.notExcluded &&
              full.reading === whole.reading
            : short !== undefined && whole.facts.length === 1 && whole.notExcluded === null && whole.reading === null;
        expect(rest.includes(whole)).toBe(!isTold);
      }
    }),
  );
});

test("of milder problems the page tells one fact each, worst first, and leaves out none that is worse than one told", () => {
  fc.assert(
    fc.property(content, (all) => {
      const { page } = drawn(all);
      // A mild problem that there was no room to tell in full comes before them.
      const whole = new Set(page.problems.map(({ title }) => title));
      const line = [...all.problems.filter(({ title }) => !whole.has(title)), ...all.milder];
      expect(page.milder.map(({ facts }) => facts)).toEqual(
        line.slice(0, page.milder.length).map(({ facts }) => facts.slice(0, 1)),
      );
      expect(page.milder.reduce((sum, { facts }) => sum + countWords(facts.join(" ")), 0)).toBeLessThanOrEqual(45);
    }),
  );
});

test("what cannot wait stays while any fact of a milder problem is told", () => {
  fc.assert(
    fc.property(content, fc.integer({ min: 1, max: 4 }), (all, kept) => {
      const { page } = drawn({ ...all, kept });
      const least = Math.min(kept, all.steps.length);
      return page.steps.length >= least || page.problems.every(({ facts }) => facts.length === 0);
    }),
  );
});

test("a severe problem keeps a value as long as any gap or reason to look sooner is told", () => {
  fc.assert(
    fc.property(content, (all) => {
      const { page } = drawn(all);
      const isBare = page.problems.some(({ severity, facts }) => severity > 1 && facts.length === 0);
      return !isBare || [page.unknown, page.unmeasured, page.triggers].every((names) => names.length === 0);
    }),
  );
});

/** A page far too full: eight severe problems, five steps of which one cannot wait, and gaps. */
function overfull(): PageContent {
  const text = (n: number) => Array.from({ length: n }, (_, i) => `word${i}`).join(" ");
  const step = (i: number): ReportClaim => ({
    ...{ id: `${i}`, at: `${i}`, text: text(14), bearing: "neutral", evidence: [] },
    check: { verdict: "supported", reason: "" },
  });
  const one = (title: string): ReportProblem => ({
    ...{ title, severity: 3, course: "present", reading: null, notExcluded: null },
    facts: [text(24), text(8)],
  });
  return {
    problems: [one("Shock: low pressure with raised lactate"), ...["B", "C", "D", "E", "F", "G", "H"].map(one)],
    ...{ milder: [], differ: ["On nothing."], steps: [0, 1, 2, 3, 4].map(step), kept: 1, triggers: [] },
    ...{ unmeasured: ["lactate", "urine output", "glucose"], unknown: ["sedation", "cultures", "limits of care"] },
  };
}

test("both signs that a title names keep their values while steps that can wait are told", () => {
  const { page } = drawn(overfull());
  expect(page.problems.map(({ facts }) => facts.length)).toEqual([2, 1, 1, 1, 1, 1, 1, 1]);
});

test("the fullest page has a word of what is not known, before steps that can wait", () => {
  const { page } = drawn(overfull());
  expect(page.unknown).toEqual(["sedation"]);
});

test("room that the last cut left is given back", () => {
  fc.assert(
    fc.property(content, (all) => {
      const { page, wordsOf } = drawn(all);
      const next = all.steps.slice(0, Math.min(9, page.steps.length + 1));
      return next.length === page.steps.length || wordsOf({ ...page, steps: next }) > PAGE_WORDS;
    }),
  );
});

test("a page that fits is left as it is", () => {
  const all: PageContent = {
    problems: [
      {
        title: "Coma",
        severity: 3,
        course: "present",
        facts: ["Glasgow Coma Score 6/15 at 47 h"],
        reading: null,
        notExcluded: null,
      },
    ],
    ...{ milder: [], differ: ["On nothing."], steps: [], kept: 0, triggers: ["potassium below 2.5 mmol/L"] },
    ...{ unmeasured: ["lactate"], unknown: ["limits of care"] },
  };
  const { page } = drawn(all);
  expect(page).toEqual(all);
  expect(cutProblems(all, page)).toEqual([]);
});

test("of the grounds of a reading those for it go first, which the facts say too", () => {
  const reading =
    "Infection may explain it; none is recorded (for it: leukocytosis; low pressure; against it: temperature 37.0 °C at 46 h).";
  const one: ReportProblem = {
    ...{ title: "Shock", severity: 3, course: "present", facts: ["Mean pressure 50 mmHg at 47 h"] },
    ...{ reading, notExcluded: null },
  };
  const all: PageContent = {
    ...{ problems: [one], milder: [], differ: [], steps: [], kept: 0, triggers: [], unmeasured: [], unknown: [] },
  };
  const cut = fitPage(all, ({ problems }) => (problems[0]?.reading?.includes("for it") ? PAGE_WORDS + 1 : 1));
  expect(cut.problems[0]?.reading).toBe(
    "Infection may explain it; none is recorded (against it: temperature 37.0 °C at 46 h).",
  );
});

test("no cause to think of stands on the page while a shorter value that a title names does not", () => {
  const text = (n: number) => Array.from({ length: n }, (_, i) => `word${i}`).join(" ");
  const one = (i: number): ReportProblem => ({
    ...{ title: `${i} Injury with jaundice`, severity: 3, course: "present", reading: null },
    ...{ facts: i % 2 === 0 ? [text(10), text(11)] : [text(40), text(41)], notExcluded: text(12) },
  });
  for (let n = 2; n <= 14; n++) {
    const all = Array.from({ length: n }, (_, i) => one(i));
    const { page } = drawn({
      ...{ problems: all, milder: [], differ: ["On nothing."], steps: [] },
      ...{ kept: 0, triggers: [], unmeasured: [], unknown: [] },
    });
    const isMissing = page.problems.some(({ facts }, i) => i % 2 === 0 && facts.length < 2);
    expect(isMissing && page.problems.some(({ notExcluded }) => notExcluded !== null), `${n} problems`).toBe(false);
  }
});

test("three steps outlast the way by which the values of lower problems came to their latest", () => {
  const all = overfull();
  const problems = all.problems.map((one, i) => ({
    ...one,
    facts: i === 0 ? one.facts : ["Heart rate 156 at 47 h, better (90 at 47 h), 141/min at 48 h"],
  }));
  const { page } = drawn({ ...all, problems, differ: ["On nothing."] });
  expect(page.steps.length).toBeGreaterThanOrEqual(3);
});

test("how first values came about goes before a problem is left without any", () => {
  const long = (name: string) =>
    `${name} 4.1 at 2 h, better (2.2 at 20 h), 9.6 mmol/L at 42 h (${Array.from({ length: 40 }, () => "word").join(" ")})`;
  const one = (title: string): ReportProblem => ({
    ...{ title, severity: 3, course: "present", reading: null, notExcluded: null },
    facts: [long(title)],
  });
  const names = ["Sodium", "Potassium", "Platelets", "Bilirubin", "Glucose", "Magnesium", "Albumin", "Creatinine"];
  const full: PageContent = {
    ...overfull(),
    problems: [...names, "Urea", "Calcium", "Troponin", "Phosphate", "Chloride", "Fibrinogen"].map(one),
  };
  const { page } = drawn(full, longRecord);
  expect(page.problems.every(({ facts }) => facts.length > 0)).toBe(true);
});
