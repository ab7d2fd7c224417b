import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import { checkEvidence } from "../../claims/evidence";
import { memoryRef } from "../../claims/evidence-kinds/resource";
import { startOfStay } from "../../clinical/background/read-background.server";
import { doctorReview } from "../../consultations/agent-tasks/doctor-review";
import { doctorReviewInput } from "../../consultations/agent-tasks/task-inputs";
import { askExperts } from "../../consultations/ask-experts.server";
import { listColumnsOf } from "../../consultations/chart-of-stay/list-columns-of.server";
import { consultationProtocol } from "../../consultations/consultation-protocol";
import { consultations } from "../../consultations/consultation-store.server";
import { fuseRisk } from "../../consultations/fusion/fusion-step.server";
import { consultation } from "../../consultations/protocol/consultation-rules";
import { hasPredictions, inPhase } from "../../consultations/protocol/state";
import { buildReport } from "../../consultations/report/checked-report.server";
import { reportExport, reportExportSchema } from "../../consultations/report/json-export";
import { reportMarkdown } from "../../consultations/report/markdown-export";
import { wordsBeforeAppendix } from "../../consultations/report/page/page-sections";
import { requestConsultation } from "../../consultations/request-consultation.server";
import { clinician } from "../../consultations/testing/samples";
import { retriever } from "../../evidence/libraries/retriever.server";
import { syncLibrary } from "../../evidence/libraries/sync-library.server";
import type { Database } from "../../platform/database/database.server";
import { forEmbeddedEngine } from "../../platform/database/test-database.server";
import { encounterMeant, readRecord } from "../../record/read-records.server";
import { storeSyntheticHistories } from "../../record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../record/sources/synthetic/history/synthetic-histories";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { forkRun } from "../../runs/run-commands.server";
import { takeSteps } from "../../runs/runner.server";
import { namedArms } from "../arms/trajectory-arm";
import { requestTrajectory } from "../protocol/request-trajectory.server";
import { trajectoryProtocol } from "../protocol/trajectory-protocol";
import { trajectories } from "../protocol/trajectory-store.server";
import { trajectoryQuestion } from "../questions/trajectory-questions";
import { inOrder, rulesHere } from "../testing/trajectory-runs";
import { layableTrajectories, layingOf, layTrajectory } from "./lay-trajectory.server";

vi.setConfig({ testTimeout: 120_000 });

/** Invented: in intensive care after years of a diabetic kidney; and one with years alone. */
const [patientId, other] = ["synthetic-0020", "synthetic-0030"];
const signal = new AbortController().signal;

async function withYears(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  await seedSynthetic(database, listColumnsOf);
  await storeSyntheticHistories(
    database,
    syntheticHistories().filter((one) => one.patientId === patientId || one.patientId === other),
  );
  await syncLibrary(database);
  return database;
}

const stayOf = async (database: Database) => ({
  record: await readRecord(database, await encounterMeant(database, { patientId })),
  asOfMinutes: 2880,
});

/** A trajectory as of some hours after the stay began, negative before it; read to its end unless told otherwise. */
async function read(database: Database, hours: number, { of = patientId, toItsEnd = true } = {}): Promise<string> {
  const start = await startOfStay(database, (await stayOf(database)).record);
  const id = await requestTrajectory(database, {
    ...{ patientId: of, question: trajectoryQuestion("death-1y"), arm: namedArms.chain, learnt: null },
    ...{ asOf: new Date((start ?? 0) + hours * 3_600_000), reasoner: { kind: "built-in" }, actor: clinician },
    at: new Date(),
  });
  const means = { reasonerFor: () => rulesHere(), nearest: inOrder, earlier: async () => null };
  const run = { id, database, owner: `test:${randomUUID()}`, means, clock: () => new Date(), signal };
  if (toItsEnd) await takeSteps(trajectoryProtocol, run);
  return id;
}

async function consulted(database: Database, trajectory: string | null): Promise<string> {
  const lay = trajectory === null ? undefined : layingOf(database, trajectory);
  const asked = { patientId, reasoner: { kind: "built-in" as const }, actor: clinician, at: new Date(), lay };
  const id = await requestConsultation(database, asked);
  return id;
}

async function held(database: Database, id: string) {
  const rules = builtInReasonerHere();
  const means = {
    reasonerFor: () => rules,
    retrieve: retriever(database),
    predict: askExperts(database),
    fuse: fuseRisk(),
  };
  const run = { id, database, owner: `test:${randomUUID()}`, means, clock: () => new Date(), signal };
  await takeSteps(consultationProtocol, run);
  const events = await consultations.readEvents(database, id);
  return { events, state: consultation.fold(events), document: (await buildReport(database, id)).document };
}

forEmbeddedEngine("a trajectory's memory before a consultation", (open) => {
  test("is laid with its sources and stay times, and without what was not known at the consultation's hour", async () => {
    const database = await withYears(open);
    const stay = await stayOf(database);
    const run = await read(database, -1);
    const laid = await layTrajectory(database, run, stay);
    expect(laid.entries.length).toBeGreaterThanOrEqual(3);
    expect(laid.leftOut).toBe(0);
    expect(laid.entries.every(({ at }) => at.minutes < 0)).toBe(true);
    expect(JSON.stringify(laid)).not.toMatch(/"riskLevel"|"probability"|day -\d/u);

    // One of its sources is, from now on, known only after the hour at which the team reads; another is gone.
    const [first, second] = laid.entries;
    const lateId = first?.sources[0]?.resourceId;
    const goneId = second?.sources[0]?.resourceId;
    await database.query(`update resource set known_at = now() where id = $1::uuid`, [lateId]);
    await database.query(`update resource set deleted_at = known_at where id = $1::uuid`, [goneId]);
    const later = await layTrajectory(database, run, stay);
    const lost = laid.entries.filter(({ sources }) =>
      sources.every(({ resourceId }) => resourceId === lateId || resourceId === goneId),
    );
    expect(lost.length).toBeGreaterThan(1);
    expect(later.leftOut).toBe(lost.length);
    expect(later.entries.map(({ id }) => id)).toEqual(
      laid.entries.filter((one) => !lost.includes(one)).map(({ id }) => id),
    );
    expect(later.memorySha256).toBe(laid.memorySha256);
  });

  test("is offered and laid only of this patient, finished, and as of no later than the hour at which the team reads", async () => {
    const database = await withYears(open);
    const stay = await stayOf(database);
    const [good, late, unread, stranger] = [
      await read(database, 48),
      await read(database, 49),
      await read(database, -1, { toItsEnd: false }),
      await read(database, -1, { of: other }),
    ];
    expect((await layableTrajectories(database, stay)).map(({ id }) => id)).toEqual([good]);
    const refused = (run: string) => expect(layTrajectory(database, run, stay)).rejects;
    await refused(randomUUID()).toMatchObject({ code: "not-found", userMessage: "There is no such trajectory." });
    await refused("none").toMatchObject({ code: "not-found" });
    await refused(stranger).toMatchObject({
      code: "business-rule",
      userMessage: expect.stringContaining("another patient"),
    });
    await refused(unread).toMatchObject({
      code: "business-rule",
      userMessage: expect.stringContaining("not finished"),
    });
    await refused(late).toMatchObject({ code: "business-rule", userMessage: expect.stringContaining("later moment") });
    await expect(consulted(database, late)).rejects.toMatchObject({ code: "business-rule" });
    expect(await consultations.list(database, {})).toEqual([]);
  });

  test("is cited by the doctors, told by page, appendix and exports, moves no number, silences the head, and outlives its trajectory", async () => {
    const database = await withYears(open);
    const run = await read(database, -1);
    const alone = await held(database, await consulted(database, null));
    const id = await consulted(database, run);
    await database.query("alter table run_event disable trigger run_event_rows_stay");
    await database.query("delete from run_event where run_id = $1", [run]);
    await database.query('delete from "run" where id = $1', [run]);
    await expect(trajectories.read(database, run)).rejects.toMatchObject({ code: "not-found" });
    const { state, document, events } = await held(database, id);

    expect(state.status).toBe("finished");
    expect(state.request?.laid?.trajectory).toBe(run);
    expect(state.headlineRisk).toEqual(alone.state.headlineRisk);
    expect(state.ensemble).toEqual(alone.state.ensemble);
    expect(state.predictions).toEqual(alone.state.predictions);
    for (const [doctor, { statedRisk }] of Object.entries(alone.state.reviews))
      expect(state.reviews[doctor]?.statedRisk).toBe(statedRisk);
    expect(state.fused).toMatchObject({
      method: "mean-logit",
      because: expect.stringContaining("A trajectory's memory was laid before the team"),
    });

    const cited = Object.values(state.reviews).flatMap(({ claims }) =>
      claims.flatMap(({ evidence }) => evidence.filter((ref) => ref.kind === "resource" && ref.of === "memory")),
    );
    expect(cited.length).toBeGreaterThan(0);
    const { chart, predictions } = state;
    if (!chart) throw new Error("there is no chart");
    for (const ref of cited) expect(checkEvidence({ chart, predictions, passages: [] }, ref).verdict).toBe("supported");
    const withPredictions = inPhase(state, hasPredictions);
    for (const [doctor, { basis: _basis, ...review }] of Object.entries(state.reviews)) {
      const input = doctorReviewInput(withPredictions, doctor);
      const said = doctorReview.output.parse({ ...review, basis: _basis });
      expect(doctorReview.verify?.(input, said)).toEqual([]);
      expect(doctorReview.doubts?.(input, said).filter((one) => /years before/u.test(one))).toEqual([]);
    }

    const years = document.sections.find((one) => one.id === "years");
    expect(years).toMatchObject({
      part: "page",
      blocks: [
        {
          text: "Acute kidney injury: Chronic kidney disease, stage 3a (2 years before). Raised lactate: Chronic diastolic (congestive) heart failure (7 months before).",
        },
      ],
    });
    expect(JSON.stringify(years).match(/ before\)/gu)?.length ?? 0).toBeLessThanOrEqual(3);
    expect(wordsBeforeAppendix(document)).toBeLessThanOrEqual(350);
    const told = reportMarkdown(document);
    expect(told).toContain(run);
    expect(told).toMatch(/memory m\d+.*doctor/u);
    const exported = reportExportSchema.parse(JSON.parse(JSON.stringify(reportExport(document, events))));
    expect(consultation.fold(exported.events).request?.laid).toEqual(state.request?.laid);

    const before = reportMarkdown(alone.document);
    expect(before).not.toMatch(/of the years before|laid before the team/iu);
    expect(alone.state.request).not.toHaveProperty("laid");
    expect(alone.state.chart?.background).not.toHaveProperty("laid");

    const forked = await forkRun(consultations, database, { id, round: 1, actor: clinician, at: new Date() });
    expect(consultation.fold(await consultations.readEvents(database, forked)).request?.laid).toEqual(
      state.request?.laid,
    );
  });

  test("is refused as evidence where words, source or a figure are not those that were read", async () => {
    const database = await withYears(open);
    const stay = await stayOf(database);
    const laid = await layTrajectory(database, await read(database, -1), stay);
    const [first] = laid.entries;
    if (!first) throw new Error("nothing was laid");
    const { state } = await held(database, await consulted(database, laid.trajectory));
    if (!state.chart?.background) throw new Error("there is no background");
    const verdict = (chart: NonNullable<typeof state.chart>, ref: ReturnType<typeof memoryRef>) =>
      checkEvidence({ chart, predictions: [], passages: [] }, ref).verdict;
    expect(verdict(state.chart, memoryRef(first))).toBe("supported");
    expect(verdict(state.chart, { ...memoryRef(first), words: "Something else" })).toBe("contradicted");
    expect(verdict(state.chart, { ...memoryRef(first), resourceId: randomUUID() })).toBe("contradicted");
    expect(verdict(state.chart, { ...memoryRef(first), entry: "m999" })).toBe("not found");
    const invented = { ...first, event: `${first.event}, 987 mg` };
    const chart = { ...state.chart, background: { ...state.chart.background, laid: { ...laid, entries: [invented] } } };
    expect(verdict(chart, memoryRef(invented))).toBe("contradicted");
  });
});
