import { expect, it } from "vitest";
import { taskInputs } from "../../fixtures/task-inputs";
import { doctorOpinion } from "../doctor-opinion";

it("an opinion's prompt says each thing once: a position with all who hold it, an open question that the report sets out, a colleague who only agrees", () => {
  const { opinion: given } = taskInputs();
  const topic = "What the low coma score means";
  const read = (doctor: string) => ({ doctor, position: "Read as a failing brain.", evidence: [] });
  const other = { doctor: "retain", position: "Read as an effect of sedation.", evidence: [] };
  const report = {
    ...given.report,
    disagreements: [{ topic, positions: [read("adacare"), other, read("concare")], resolution: "Left open." }],
  };
  const text = `${topic}: a failing brain or an effect of sedation?`;
  const [peer] = given.peers;
  if (!peer || !given.ownLastOpinion) throw new Error("nobody has spoken before");
  const agreeing = { ...given.ownLastOpinion, stance: "agree" as const, requests: [], changedBecause: null };
  const prompt = (lastOpinion: typeof agreeing | null) =>
    doctorOpinion
      .prompt({
        ...given,
        report,
        peers: [{ ...peer, lastOpinion }],
        open: [{ id: "q1", kind: "finding", text, evidence: [] }],
      })
      .map(({ content }) => content)
      .join();
  expect(prompt(null)).toContain("adacare, concare: Read as a failing brain. retain: Read as an effect of sedation.");
  expect(prompt(null)).not.toContain(text);
  expect(prompt(null)).toContain("Speak to what is open: What the report has in disagreement.");
  expect(prompt(null)).toContain(`<statement by="${peer.doctor.id}">`);
  expect(prompt(agreeing)).toContain(`${peer.doctor.title} agrees, own figure`);
  expect(prompt(agreeing)).not.toContain(`<statement by="${peer.doctor.id}">`);
});
