import { describe, expect, it } from "vitest";
import { checkClaim } from "../../../claims/check-claim";
import { type MetaDecisionInput, metaDecision } from "../../agent-tasks/meta-decision";
import { metaRevision } from "../../agent-tasks/meta-revision";
import { septicCase } from "../../fixtures/case";
import { discuss } from "../../fixtures/discussion";
import { fallingLactateCase } from "../../fixtures/falling-lactate-case";
import { recoveringCase } from "../../fixtures/recovering-case";
import type { Report } from "../../protocol/reviews-and-reports";
import { metaSources } from "../report/meta-sources";

const cases = { septic: septicCase(), falling: fallingLactateCase(), recovering: recoveringCase() };

/** A round in which all agree with a report. */
function decided(
  given: typeof cases.septic,
  report: Report,
  over: Partial<Pick<MetaDecisionInput, "round" | "talk" | "readings">> = {},
) {
  const { population, chart, passages, predictions } = given;
  const { rounds } = discuss(given);
  const opinions = (rounds.at(-1)?.opinions ?? []).map((one) => ({
    ...one,
    opinion: { ...one.opinion, stance: "agree" as const, requests: [] },
  }));
  expect(opinions).toHaveLength(predictions.length);
  const input = { report, opinions, round: 1, maxRounds: 3, population, chart, passages, statements: [], ...over };
  return { input, decision: metaDecision.rules(input) };
}

const draftOf = (given: typeof cases.septic) => discuss(given).reports[0] as Report;

describe("the case against a report, before the discussion closes", () => {
  it("rests on evidence that stands, with each figure in it, and says what would settle it", () => {
    const made = Object.values(cases).flatMap((given) =>
      discuss(given).rounds.flatMap(({ decision }) =>
        decision.caseAgainst ? [{ given, ...decision.caseAgainst }] : [],
      ),
    );
    expect(made).toHaveLength(3);
    for (const { given, text, answer, evidence, states } of made) {
      const said = [...(states?.text ?? []), ...(states?.answer ?? [])];
      const claim = { text: `${text} ${answer}`, evidence, states: said };
      expect(checkClaim(metaSources(given.chart, given.passages, []), claim).reason).toMatch(/^Each piece/u);
      expect(answer).toMatch(/would settle it\.|revised to weigh it\.$/u);
    }
  });

  it("is the milder reading, with what holds the graver up, or what has recovered, where the risk is called high", () => {
    expect(discuss(cases.falling).rounds.at(-1)?.decision.caseAgainst).toMatchObject({
      text: expect.stringContaining("read as a shock that resolves"),
      answer: expect.stringMatching(
        /^Against that: it is read as hypoperfusion that goes on, .*a further lactate would settle it\.$/u,
      ),
    });
    const [, last] = discuss(cases.recovering).rounds;
    expect(last?.decision.caseAgainst?.text).toMatch(
      /^Against a high risk: lactate 1\.2 .* back within its reference range after 10\.4/u,
    );
  });

  it("is a critical finding that stands, where the report calls the risk low", () => {
    const { decision } = decided(cases.septic, { ...draftOf(cases.septic), riskLevel: "low" });
    expect(decision.caseAgainst?.text).toMatch(/critical/u);
  });

  it("sends a report back that weighs nothing of a critical finding, and the revision weighs it", () => {
    const report = withoutCritical(draftOf(cases.septic));
    const { input, decision } = decided(cases.septic, report);
    expect(decision).toMatchObject({ action: "continue", reason: "merit", weighed: [] });
    expect(decision.caseAgainst?.text).toMatch(/^No driver of the report weighs this/u);
    const { panel } = discuss(cases.septic);
    const revised = metaRevision.rules({ ...input, decision, panel, ensemble: cases.septic.ensemble });
    expect(revised.changes.map(({ because }) => because).join()).toContain("the case against the report");
    expect(metaDecision.rules({ ...input, report: revised, round: 2 }).caseAgainst?.text).not.toBe(
      decision.caseAgainst?.text,
    );
  });

  it("does not answer with a reading that all doctors reject", () => {
    const report = { ...(discuss(cases.falling).reports.at(-1) as Report), disagreements: [] };
    const made = (side: "graver" | "milder") =>
      decided(cases.falling, report, { readings: [{ finding: "falling-lactate", side }] }).decision.caseAgainst;
    expect(made("graver")?.text).toContain("it may be read as a shock that resolves");
    expect(made("graver")?.answer).toContain("it is read as hypoperfusion that goes on");
    expect(made("milder")?.answer).not.toContain("it is read as hypoperfusion that goes on");
  });

  it("is answered by what was measured in the last half day, in a sentence that goes on in small letters", () => {
    const { chart } = cases.septic;
    const calm = { ...chart, findings: chart.findings.filter(({ feature }) => feature === "lactate") };
    const organ = (minutes: number) => {
      const evidence = [{ kind: "observation", feature: "platelets", minutes, value: 210 } as const];
      const summaries = chart.summaries.map((one) =>
        one.feature === "platelets"
          ? { ...one, last: { minutes, value: 210 }, max: { minutes, value: 210 }, min: { minutes, value: 210 } }
          : one,
      );
      const report: Report = {
        ...draftOf(cases.septic),
        riskLevel: "low",
        drivers: [
          { text: "Platelets 210.", bearing: "lowers", evidence },
          ...draftOf(cases.septic).drivers.filter(({ bearing }) => bearing === "raises"),
        ],
      };
      return decided({ ...cases.septic, chart: { ...calm, summaries } }, report).decision.caseAgainst?.answer;
    };
    expect(organ(2700)).toMatch(/^Against that: platelets 210/u);
    expect(organ(900)).not.toContain("platelets");
  });

  it("enters the report where no round is left", () => {
    const { decision } = decided(cases.septic, withoutCritical(draftOf(cases.septic)), { round: 3 });
    expect(decision).toMatchObject({ action: "stop", reason: "round-limit" });
  });

  it("is null where all that was found speaks for the report", () => {
    expect(decided(cases.septic, draftOf(cases.septic)).decision.caseAgainst).toBeNull();
  });

  it("is null where nothing in the record speaks against it, and is not made after the paper", () => {
    const bare = {
      ...cases.septic,
      chart: { ...cases.septic.chart, findings: [], problems: [], summaries: [], notMeasured: [] },
    };
    expect(decided(bare, draftOf(cases.septic)).decision.caseAgainst).toBeNull();
    expect(decided(cases.septic, draftOf(cases.septic), { talk: "paper" }).decision.caseAgainst).toBeUndefined();
  });

  it("is asked of a language model, refused where it is missing, and sent back where its evidence does not stand", () => {
    const { input, decision } = decided(cases.recovering, draftOf(cases.recovering));
    expect(metaDecision.verify?.(input, decision)).toEqual([]);
    const { caseAgainst: argued, ...without } = decision;
    expect(metaDecision.verify?.(input, without)).toEqual([expect.stringContaining('"caseAgainst" is missing')]);
    const invented = { kind: "observation", feature: "lactate", minutes: 2760, value: 9.6 } as const;
    const made = { text: "Lactate 9.6.", answer: "Open.", evidence: [invented] };
    expect(metaDecision.verify?.(input, { ...decision, caseAgainst: made })).toEqual([]);
    expect(metaDecision.doubts?.(input, { ...decision, caseAgainst: made })).toEqual([
      expect.stringContaining("caseAgainst, evidence 1"),
    ]);
    expect(argued).toBeTruthy();
    const read = metaDecision.written?.read(
      { ...without, caseAgainst: { text: "A.", answer: "B.", evidence: ["driver 1"] } },
      input,
    );
    expect(metaDecision.output.parse(read).caseAgainst?.evidence).toEqual(
      input.report.drivers[0]?.evidence.slice(0, 6),
    );
  });
});

/** As if the report weighed sodium alone. */
function withoutCritical(report: Report): Report {
  const sodium = { kind: "observation", feature: "sodium", minutes: 2700, value: 138 } as const;
  return {
    ...report,
    drivers: [{ text: "Sodium 138 mmol/L at 45 h.", bearing: "lowers", evidence: [sodium] }],
  };
}
