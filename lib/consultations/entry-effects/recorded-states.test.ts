import { expect, it } from "vitest";
import { checkSentence } from "../../claims/checking/check-sentence";
import { claimLedger } from "../ledger/claim-ledger";
import { factsOf } from "../ledger/consultation-facts";
import { septicBackground } from "../ledger/fixtures/background";
import { freeTextObservations, freeTextState } from "../ledger/fixtures/free-text-state";
import { final } from "../testing/samples";
import { chartWithRecord, withEntries } from "./entry-effects";

const state = freeTextState();
const background = {
  ...septicBackground,
  limits: septicBackground.limits.map((one) => ({
    ...one,
    words: "DNR/DNI",
    limits: ["no resuscitation" as const, "no intubation" as const],
  })),
  procedures: [
    ...septicBackground.procedures,
    {
      ...{ resourceId: "r-crrt", title: "Dialysis - CRRT", since: { minutes: 1800, precision: "second" as const } },
      ...{ until: null, isRunning: true },
    },
  ],
};
const chart = chartWithRecord(state.chart, background);
const evidence = chart.summaries
  .slice(0, 1)
  .map(({ feature, last }) => ({ kind: "observation" as const, feature, ...last }));
const step = (text: string) => ({ text, evidence, states: [{ end: text.length, states: [] }] });
const report: Parameters<typeof withEntries>[0]["report"] & typeof final = {
  ...final,
  actions: [
    step("Give antimicrobials early, and take cultures."),
    step("Consider intubation where breathing tires, with sedation."),
    { text: "Think of antimicrobials, and of a drain.", evidence },
  ],
  checks: [step("Check whether a vasopressor was running."), step("Ask whether renal replacement was given.")],
};

const read = withEntries({ chart, report }, []);
const ledger = claimLedger({ ...state, chart }, read.report, freeTextObservations);
const ofSteps = ledger.filter(({ at }) => /^(?:actions|checks)/u.test(at));

it("what the steps say of the record is supported by it", () => {
  const own = ofSteps.filter(({ sentence }) => !/^(?:Give|Consider|Think)/u.test(sentence));
  const said = own.filter(({ sentence }) =>
    /noradrenaline|propofol|meropenem|[Cc]ulture|penicillin|intubation, as recorded|dialysis/u.test(sentence),
  );
  expect(said.length).toBeGreaterThanOrEqual(6);
  expect(
    said.filter(({ verdict }) => verdict !== "supported").map(({ sentence, verdict }) => [verdict, sentence]),
  ).toEqual([]);
  expect(said.every(({ evidence: of }) => of.some(({ kind }) => kind === "resource"))).toBe(true);
});

it("and contradicted where the record is another", () => {
  const other = {
    ...chart,
    background: {
      ...background,
      drugs: [],
      cultures: [],
      allergies: { state: "none" as const, items: [] },
      limits: [],
    },
  };
  const facts = factsOf({ ...state, chart: other }, freeTextObservations);
  if (!facts) throw new Error("no chart");
  const verdicts = [...read.report.actions, ...read.report.checks].flatMap(({ states = [], text }) =>
    states.map(
      ({ states: of }) =>
        checkSentence(facts, { text, states: of, evidence: [], by: null, topic: null, part: "check" }).verdict,
    ),
  );
  expect(verdicts.filter((one) => one === "contradicted").length).toBeGreaterThanOrEqual(3);
});
