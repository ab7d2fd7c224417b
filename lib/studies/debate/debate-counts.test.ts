import { describe, expect, it } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import type { Claim, EvidenceRef } from "../../claims/schema";
import { consultationProtocol } from "../../consultations/consultation-protocol";
import { hasPredictions, initialState, inPhase } from "../../consultations/protocol/state";
import { clinician, requestData, review } from "../../consultations/testing/samples";
import { speaking } from "../../consultations/testing/surroundings";
import { recordWith } from "../../record/fixtures/record";
import { runInMemory } from "../../runs/run-in-memory";
import { disputedQuestionsOf } from "./disputed-questions";
import { comparedPairs, identicalDoctorsOf } from "./identical-doctors";
import { recomputedDisagreements } from "./recompute-disagreements";
import { reviewClaimsOf } from "./review-claims";

const lactate: EvidenceRef = { kind: "observation", feature: "lactate", minutes: 2760, value: 4.8 };
const claim = (bearing: Claim["bearing"], evidence: EvidenceRef): Claim => ({
  text: "A.",
  bearing,
  evidence: [evidence],
});
const sodium: EvidenceRef = { kind: "observation", feature: "sodium", minutes: 60, value: 138 };

describe("claims of the first reviews", () => {
  const wrote = (doctor: string, round: number, ...claims: Claim[]) => ({
    doctor,
    round,
    review: { ...review, claims },
  });
  const counted = reviewClaimsOf({
    request: { ...requestData, panel: ["adacare", "concare"] },
    reviewed: [
      wrote("concare", 0, claim("raises", lactate), claim("lowers", sodium)),
      wrote("adacare", 0, claim("raises", lactate)),
      wrote("adacare", 1, claim("lowers", sodium)),
    ],
  });

  it("are one where feature and bearing are one; the colleague with the earlier place has made it first", () => {
    expect(counted).toEqual({ claims: 3, shared: 2, repeated: 1, reviews: 2, adding: 1 });
  });

  it("are two where the bearing differs", () => {
    const reviewed = [wrote("adacare", 0, claim("raises", lactate)), wrote("concare", 0, claim("lowers", lactate))];
    expect(reviewClaimsOf({ request: { ...requestData, panel: ["adacare", "concare"] }, reviewed }).shared).toBe(0);
  });
});

describe("a disagreement recomputed from the rows of the stay", () => {
  const record = recordWith({
    lactate: [[2760, 4.8]],
    urineOutput: [
      [60, 40],
      [60, 60],
    ],
  });
  const from = {
    record,
    asOfMinutes: 2880,
    attributions: [{ expert: "adacare", attributions: [{ feature: "lactate", total: 0.402 }] }],
    passages: [{ id: "ssc", text: "Guide resuscitation\n by lactate. Target 65." }],
  };
  const checked = (...evidence: EvidenceRef[]) => {
    const position = { doctor: "adacare", position: "I read it so.", evidence: [lactate] };
    const other = { doctor: "concare", position: "I do not.", evidence };
    const [one] = recomputedDisagreements(
      { disagreements: [{ topic: "t", positions: [position, other], resolution: "Open." }] },
      from,
    );
    return one;
  };

  it.each([
    ["a value of its minute", { ...lactate }],
    ["what was collected in one minute, added up", { ...lactate, feature: "urineOutput", minutes: 60, value: 100 }],
    ["what was never measured", { kind: "not-measured", feature: "albumin" }],
    [
      "a model's attribution to two decimals",
      { kind: "attribution", expert: "adacare", feature: "lactate", total: 0.4 },
    ],
    ["words of a passage", { kind: "passage", passageId: "ssc", quote: "Guide resuscitation by lactate." }],
  ] as [string, EvidenceRef][])("stands by %s", (_what, ref) => {
    expect(checked(ref)).toMatchObject({ failed: [], bare: [], isInvented: false });
  });

  it.each([
    ["another value", { ...lactate, value: 4.9 }],
    ["another minute", { ...lactate, minutes: 2761 }],
    ["one of two volumes of a minute", { ...lactate, feature: "urineOutput", minutes: 60, value: 60 }],
    ["what was measured as never measured", { kind: "not-measured", feature: "lactate" }],
    ["another attribution", { kind: "attribution", expert: "adacare", feature: "lactate", total: 0.42 }],
    ["words that no passage has", { kind: "passage", passageId: "ssc", quote: "Give fluid." }],
  ] as [string, EvidenceRef][])("fails by %s", (_what, ref) => {
    expect(checked(ref)?.failed).toHaveLength(1);
  });

  it("is bare where a position cites nothing, and reads no row after the landmark", () => {
    expect(checked()?.bare).toEqual(["concare"]);
    const late = { ...from, asOfMinutes: 2700 };
    const position = { doctor: "adacare", position: "So.", evidence: [lactate] };
    const [one] = recomputedDisagreements(
      { disagreements: [{ topic: "t", positions: [position, { ...position, doctor: "concare" }], resolution: "" }] },
      late,
    );
    expect(one).toMatchObject({ failed: [expect.any(String), expect.any(String)], isInvented: true });
  });
});

describe("a whole debate by rules", async () => {
  const reasoner = builtInReasonerHere();
  const signal = new AbortController().signal;
  const state = await runInMemory(consultationProtocol, {
    id: "0b9c6f3e-6f0d-4b52-9d43-3c3f1f7a5f10",
    actor: clinician,
    data: requestData,
    means: speaking(reasoner),
    clock: () => new Date(0),
    signal,
  });

  it("has no disagreement between doctors who were given the same", async () => {
    const held = inPhase(state, hasPredictions);
    expect(await identicalDoctorsOf(held, { reasoner, signal })).toEqual({ pairs: 3, disagreements: 0, opinions: 0 });
  });

  it("has one where the two of a pair are made to differ", () => {
    const { final } = state;
    if (!final) throw new Error("there is no final report");
    const positions = [
      { doctor: "adacare", position: "So.", evidence: [] },
      { doctor: "adacare-twin", position: "Not so.", evidence: [] },
    ];
    const planted = { ...final, disagreements: [{ topic: "t", positions, resolution: "Open." }] };
    expect(comparedPairs({ rounds: [], final: planted }, ["adacare"])).toEqual({
      pairs: 1,
      disagreements: 1,
      opinions: 0,
    });
  });

  it("has none where one of the pair alone speaks to a finding, or both give one figure in different words", () => {
    const { final, rounds } = state;
    const [first] = rounds;
    if (!final || !first) throw new Error("there is no round or no final report");
    const says = (doctor: string, position: string) => ({ doctor, position, evidence: [] });
    const silent = { topic: "t", positions: [says("adacare", "So."), says("concare", "Not so.")], resolution: "Open." };
    const level = {
      topic: "How high the risk is",
      positions: [says("adacare", "42, by lactate."), says("adacare-twin", "42, by platelets.")],
      resolution: "Open.",
      states: { about: { kind: "level" as const }, resolution: [] },
    };
    const planted = { ...final, disagreements: [silent, level] };
    const opinion = first.opinions.adacare;
    if (!opinion) throw new Error("AdaCare said nothing");
    const heard = (twin: typeof opinion) =>
      comparedPairs({ rounds: [{ ...first, opinions: { adacare: opinion, "adacare-twin": twin } }], final: planted }, [
        "adacare",
      ]);
    const asks = (kind: "add-driver" | "reading") => ({
      ...opinion,
      stance: "disagree" as const,
      requests: [{ kind, text: "Name it.", riskLevel: null, claim: null }],
    });
    expect(heard(opinion)).toEqual({ pairs: 1, disagreements: 0, opinions: 0 });
    expect(heard(asks("add-driver"))).toEqual({ pairs: 1, disagreements: 0, opinions: 0 });
    expect(heard(asks("reading"))).toEqual({ pairs: 1, disagreements: 0, opinions: 1 });
    expect(heard({ ...opinion, statedRisk: opinion.statedRisk + 0.1 })).toEqual({
      pairs: 1,
      disagreements: 1,
      opinions: 1,
    });
  });

  it("names each disputed question once, with what became of it", () => {
    const { final, reports } = state;
    if (!final || !reports[0]) throw new Error("there is no report");
    const of = (topic: string, resolution: string) => ({ topic, positions: [], resolution });
    const first = { ...reports[0].report, disagreements: [of("a", "Open."), of("b", "Open."), of("c", "Open.")] };
    const last = { ...final, disagreements: [of("a", "A further lactate would settle it."), of("b", "Open.")] };
    const questions = disputedQuestionsOf({
      ...state,
      reports: [{ ...reports[0], report: first }],
      final: last,
    } as typeof state);
    expect(questions.map(({ about, end }) => [about, end])).toEqual([
      ["a", "kept"],
      ["b", "open"],
      ["c", "settled"],
    ]);
    expect(disputedQuestionsOf(initialState)).toEqual([]);
  });
});
