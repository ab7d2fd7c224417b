import { beforeAll, describe, expect, test, vi } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import { summaryOf } from "../../clinical/feature-summaries";
import { builtInEvidence } from "../../evidence/libraries/built-in-evidence.server";
import { loadTask } from "../../experts/model-store.server";
import { feature } from "../../record/catalogue";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { type Entry, entrySchema, resourceOf } from "../clinician-entries/entry-schema";
import { entryText, kindNames } from "../clinician-entries/entry-text";
import { consultInMemory } from "../consult-in-memory.server";
import { type EntryRow, entryTable } from "../fixtures/entry-table";
import { meanLogitStandIn } from "../fusion/mean-logit-stand-in";
import { hasFinalReport, type WithFinalReport } from "../protocol/state";
import { reportDocument } from "../report/build-report-document";
import { reportMarkdown } from "../report/markdown-export";
import { textsBeforeAppendix } from "../report/page/page-sections";
import { countWords, PAGE_WORDS } from "../report/page/page-words";
import { noradrenaline, said } from "../testing/entries";
import { withEntries } from "./entry-effects";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const states = new Map<number, WithFinalReport>();

beforeAll(async () => {
  const task = await loadTask("icu-mortality");
  const records = syntheticRecords();
  for (const number of new Set(entryTable.map(({ patient }) => patient))) {
    const record = records[number - 1];
    if (!record) throw new Error(`there is no patient ${number}`);
    const state = await consultInMemory(record, {
      ...builtInEvidence(),
      task,
      panel: task.definition.panel.slice(0, 2),
      reasoner: builtInReasonerHere(),
      maxRounds: 1,
      explain: { mode: "brief", seed: 1 },
      asOfMinutes: 2880,
      signal: new AbortController().signal,
    });
    if (!hasFinalReport(state)) throw new Error("there is no final report");
    states.set(number, state);
  }
});

const stateOf = (patient: number) => states.get(patient) as WithFinalReport;

function entryOf({ patient, entry }: EntryRow): Entry {
  if (!("correct" in entry)) return entrySchema.parse(entry);
  const id = entry.correct;
  const last = summaryOf(stateOf(patient).chart, id)?.last;
  if (!last) throw new Error(`patient ${patient} has no ${id}`);
  const { unitLabel: unit } = feature(id);
  const corrected = { feature: id, minutes: last.minutes, was: last.value, value: entry.to, unit };
  return entrySchema.parse({ ...said, kind: "value-corrected", ...corrected });
}

function changesOf(row: EntryRow) {
  const { chart, final } = stateOf(row.patient);
  return withEntries({ chart, report: final }, [{ id: "said-1", by: "Dr Ito", entry: entryOf(row) }]);
}

describe("the sixty entries", () => {
  test("are sixty, in all twelve kinds", () => {
    expect(entryTable).toHaveLength(60);
    expect(new Set(entryTable.map((row) => entryOf(row).kind))).toEqual(new Set(Object.keys(kindNames)));
  });

  test.each(entryTable.map((row, i) => [i + 1, row] as const))("%i changes what was written before", (_n, row) => {
    const changes = (changesOf(row).changes.get("said-1") ?? []).map((one) =>
      one.kind === "number" ? "number" : `${one.kind}:${one.on}`,
    );
    const about = entryText(entryOf(row));
    for (const must of row.must) expect(changes, about).toContain(must);
    if (row.must.length === 0) expect(changes, about).toEqual([]);
    // Nothing beyond it, but for steps, which depend on what was retrieved.
    const beyond = changes.filter((one) => !one.startsWith("step:") && !row.must.includes(one));
    expect(beyond, about).toEqual([]);
  });

  test("change neither severity nor any value of a problem, and no figure of the report", () => {
    for (const row of entryTable) {
      const { chart, final } = stateOf(row.patient);
      const read = changesOf(row);
      const graded = (of: typeof chart) =>
        (of.problems ?? [])
          .filter(({ id }) => id !== "pressure-under-vasopressor")
          // A score that cannot be read stands behind what is as grave.
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map(({ id, severity, facts }) => [id, severity, facts.map(({ worst, latest }) => [worst, latest])]);
      expect(graded(read.chart)).toEqual(graded(chart));
      expect(read.report.riskLevel).toBe(final.riskLevel);
      expect(read.report.dissent).toEqual(final.dissent);
    }
  });
});

test("what was not entered leaves chart and report as they are", () => {
  for (const { chart, final } of states.values()) {
    const read = withEntries({ chart, report: final }, []);
    expect(read.chart).toBe(chart);
    expect(read.report).toEqual(final);
  }
});

test("a whole report is read with what was entered, and keeps its page", () => {
  const state = stateOf(7);
  const rows = entryTable.filter((row) => row.patient === 7 && entryOf(row).kind !== "value-corrected");
  const broughtIn = rows.map((row, i) => {
    const entry = entryOf(row);
    const id = `said-${100 + i}`;
    const kept = { id, name: "Dr Ito", entry, confirmed: [], resourceType: resourceOf[entry.kind] };
    const entered = { ...kept, occurredAt: entry.start, knownAt: 2880 };
    const unsaid = { about: null, stance: null, statedRisk: null, answer: null, votesIn: null, withdraws: null };
    const actor = { kind: "clinician", userId: "user-1" } as const;
    const told = { id, kind: "entry", by: "Dr Ito", text: entryText(entry), round: 2 } as const;
    return { ...unsaid, ...told, withdrawn: null, entered, actor, seq: 100 + i, at: "2026-01-01T08:00:00.000Z" };
  });
  const fused = meanLogitStandIn(state, "No head was asked.");
  const check = () => ({ verdict: "supported" as const, reason: "stands" });
  const subject = { mrn: "S-0007", name: null, synthetic: true };
  const document = reportDocument({ ...state, phase: "concluded", fused, broughtIn }, { subject, check });
  if (!document) throw new Error("there is no report");
  const words = textsBeforeAppendix(document).reduce((sum, text) => sum + countWords(text), 0);
  expect(words).toBeLessThanOrEqual(PAGE_WORDS);
  const markdown = reportMarkdown(document);
  expect(markdown).toMatch(/pressure held by noradrenaline 0\.2 ug\/kg\/min since 40 h \(Dr Ito\)/u);
  expect(markdown).toContain("The score cannot be read under propofol 3 mg/kg/h since 40 h (Dr Ito)");
  expect(markdown).not.toMatch(/sedation is not recorded|[Ll]imits of care \(resuscitation/u);
  expect(document.ledger?.filter(({ verdict }) => verdict === "contradicted")).toEqual([]);
});

test("of one drug the latest dose counts", () => {
  const { chart, final } = stateOf(7);
  const at = (value: number, id: string) => ({ id, by: "Dr Ito", entry: { ...noradrenaline, value } as Entry });
  const read = withEntries({ chart, report: final }, [at(0.2, "said-1"), at(0.4, "said-2")]);
  expect(read.changes.get("said-1")).toEqual([]);
  const shock = read.chart.problems?.find(({ id }) => id === "shock");
  expect(shock?.reading?.text).toContain("0.4 ug/kg/min");
  expect(shock?.reading?.text).not.toContain("0.2 ug/kg/min");
});

test("a limit of care leaves no step that it rules out without saying so", () => {
  const words = {
    "no dialysis": /dialy|renal replacement/iu,
    "no vasopressors": /vasopressor|noradrenaline/iu,
  } as const;
  for (const [limit, ruledOut] of Object.entries(words))
    for (const { chart, final } of states.values()) {
      const entry = entrySchema.parse({ ...said, kind: "limit-of-care", limit });
      const { report } = withEntries({ chart, report: final }, [{ id: "said-1", by: "Dr Ito", entry }]);
      for (const { text } of [...report.actions, ...report.checks])
        if (ruledOut.test(text)) expect(text).toMatch(/by the entry of Dr Ito\.$/u);
    }
});
