import { describe, expect, test } from "vitest";
import { riskText } from "../../experts/risk-text";
import { Play } from "../testing/play";
import { clinician, requestData, unanimous } from "../testing/samples";
import { reportDocument } from "./build-report-document";
import { contributionSections, heldText, suspensionText } from "./contributions-section";
import { reportMarkdown } from "./markdown-export";

const subject = { mrn: "S-0007", name: null, synthetic: true };
const check = () => ({ verdict: "supported" as const, reason: "stands" });

function consulted() {
  const play = new Play().request().run(unanimous, ({ completed }) => completed.has("retrieve:1:adacare"));
  const about = { claim: { by: "concare", text: "Lactate is 4.8 mmol/L and rising" } };
  play.do({
    kind: "state",
    actor: clinician,
    statement: { kind: "preference", text: "Declined dialysis.", about: null },
  });
  play.do({ kind: "state", actor: clinician, statement: { kind: "question", text: "Is that so?", about } });
  const observation = { feature: "lactate", minutes: 2760, value: 4.8, because: "Wrong tube." } as const;
  play.do({ kind: "exclude", actor: clinician, observation });
  const opinion = { name: "Dr Ito", stance: "disagree", statedRisk: 0.7, reason: "She is sicker." } as const;
  play.do({ kind: "give-opinion", actor: clinician, opinion });
  return play.run(unanimous).state;
}

describe("what clinicians brought in, in the report", () => {
  const state = consulted();
  const document = reportDocument(state, { subject, check });

  test("stands there word for word, with the round that took it up, the answer, and what the experts then said", () => {
    const [section] = contributionSections(state);
    const items = section?.blocks.flatMap((block) => (block.kind === "list" ? block.items : [])) ?? [];
    expect(items).toEqual([
      'Round 2: A clinician states what the patient wants: "Declined dialysis."',
      expect.stringMatching(
        /^Round 2: A clinician asks of the claim "Lactate is 4.8 mmol\/L and rising": "Is that so\?" /,
      ),
      'Round 2: A clinician excludes Lactate 4.8 mmol/L at 46 h: "Wrong tube."',
      'Round 2: Dr Ito, at the table, disagrees, own risk 0.70: "She is sicker."',
      expect.stringMatching(/^Before round 2 the experts read the record again/),
      "Dr Ito dissents from the report in the end.",
    ]);
    expect(document?.sections.map(({ id }) => id)).toContain("people");
  });

  test("suspends the risk in every output, and leaves its figure where it was", () => {
    expect(suspensionText(state)).toContain("Declined dialysis.");
    expect(document?.notice).toContain("does not apply as it stands");
    expect(document?.risk.text).toBe("suspended");
    expect(document && reportMarkdown(document)).toContain("does not apply");
    const without = new Play().request().run(unanimous).state;
    expect(state.fused?.risk).toBe(without.fused?.risk);
  });

  test("says that a preference was withdrawn, when and why, and states the risk again", () => {
    const play = new Play().request().run(unanimous, ({ completed }) => completed.has("draft"));
    const wants = (text: string) => {
      play.do({ kind: "state", actor: clinician, statement: { kind: "preference", text, about: null } });
      return play.state.broughtIn.at(-1)?.id ?? "";
    };
    const withdraw = (said: string) =>
      play.do({ kind: "withdraw", actor: clinician, withdrawal: { said, because: "She has changed her mind." } })[0]
        ?.at;
    const heard = wants("Declined dialysis.");
    play.run(unanimous, ({ completed }) => completed.has("decide:1"));
    const at = withdraw(heard);
    withdraw(wants("No intubation."));
    const state = play.run(unanimous).state;
    const when = `${at?.slice(0, 10)} ${at?.slice(11, 16)} UTC`;
    const block = contributionSections(state)[0]?.blocks[0];
    expect(block?.kind === "list" && block.items).toEqual([
      `Round 1: A clinician states what the patient wants: "Declined dialysis." Withdrawn on ${when}.`,
      `Round 2: A clinician withdraws, on ${when}, what was said of the patient's wishes, "Declined dialysis.": "She has changed her mind."`,
      expect.stringMatching(
        /^Before the team took it up: A clinician states what the patient wants: "No intubation." Withdrawn on 2026-01-01 .* UTC\.$/,
      ),
      expect.stringMatching(/^Before the team took it up: A clinician withdraws, on /),
    ]);
    expect(suspensionText(state)).toBeNull();
    const withdrawn = reportDocument(state, { subject, check });
    expect(withdrawn?.risk.text).toBe(riskText(state.fused?.risk ?? Number.NaN));
    expect(withdrawn?.notice).not.toContain("does not apply");
  });

  test("says nothing where nobody brought in anything", () => {
    const plain = new Play().request().run(unanimous).state;
    expect(contributionSections(plain)).toEqual([]);
    expect(suspensionText(plain)).toBeNull();
    expect(heldText(plain)).toEqual([]);
    const paper = new Play().request({ ...requestData, talk: "paper" }).run(unanimous).state;
    expect(heldText(paper)).toEqual([expect.stringContaining("the report alone")]);
  });
});
