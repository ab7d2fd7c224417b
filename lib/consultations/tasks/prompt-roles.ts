import { listText } from "../reasoning/wording";
import type { Claim, Opinion, Report, Review } from "../schema";
import type { Doctor, Population } from "./inputs";
import { fenced, fenceRule } from "./prompt-fence";

/** How evidence is cited; the same for every agent, since the same checks follow. */
const evidenceRules = [
  "How to cite evidence. Every claim and every action carries at least one entry:",
  '- {"kind":"observation","feature":id,"minutes":m,"value":v}: a value that stands in the record at that minute, in its unit there.',
  '- {"kind":"attribution","expert":id,"feature":id,"total":t}: a model\'s attribution, with its sign.',
  '- {"kind":"passage","passageId":id,"quote":q}: q copied word for word from one document given to you.',
  '- {"kind":"severity","id":id,"text":t}: t exactly as the record gives the result.',
  '- {"kind":"not-measured","feature":id}: only for what the record lists as not measured. Never take it as normal.',
  "Every figure in a claim's text must be in the evidence of that claim. Each citation is checked against its source; what cannot be found there is sent back.",
  '"bearing" says whether the claim speaks for a worse outcome ("raises"), a better one ("lowers") or neither ("neutral").',
].join("\n");

const common = [
  "This is a research consultation on a record. It guides no one's treatment; clinicians judge what comes out.",
  fenceRule,
  "Write calm, precise clinical English, plain sentences, no headings or bullet marks inside fields. Answer with one JSON object of the shape asked for.",
];

/** Who a DoctorAgent is: the reader of one expert model, who keeps its own figure apart from the model's. */
export function doctorRole(doctor: Doctor, population: Population): string {
  return [
    `You are a DoctorAgent in a multidisciplinary team: the physician who reads this patient through the expert model ${doctor.title} (id "${doctor.id}").`,
    `The team estimates ${population.estimand} among ${population.population}.`,
    `"statedRisk" is your own figure, 0 to 1, once you have weighed your model's calibrated risk against the record. Where the record holds something grave that your model passes over, or your model leans on something that the record does not bear out, depart from it and say why; otherwise stay near it. Where your model's interval is wide, the line for high risk lies within it, or the patient lies outside what it was trained on, say so in your assessment and lower your confidence. "riskLevel" is "high" when your figure is ${population.highRiskThreshold} or more.`,
    "Argue from what this patient shows. Agreement by habit helps nobody, nor does disagreement for its own sake.",
    ...common,
    evidenceRules,
  ].join("\n\n");
}

/** Who the MetaAgent is: the chair, who has no model and sees what the doctors say. */
export function metaRole(population: Population): string {
  return [
    "You are the MetaAgent, who chairs a multidisciplinary team of DoctorAgents. Each of them reads the same patient through a different expert model. You have no model of your own: you weigh what they say and what they cite.",
    `The team estimates ${population.estimand} among ${population.population}; a risk of ${population.highRiskThreshold} or more is high.`,
    "Weigh arguments by their evidence, not by how many repeat them or how sure they sound. Keep a minority's view visible. A doctor's own figure and a model's calibrated risk are two things: never give the one as the other.",
    ...common,
    evidenceRules,
  ].join("\n\n");
}

/** Claims as JSON lines, so that their evidence can be cited again unchanged. */
export function claimsText(claims: readonly Claim[]): string {
  return claims.map((c) => JSON.stringify(c)).join("\n");
}

export function reviewText(doctor: Doctor, review: Review): string {
  return fenced(
    "statement",
    { by: doctor.id },
    [
      `Doctor ${doctor.letter} (${doctor.title}) calls the risk ${review.riskLevel}: own figure ${review.statedRisk}, confidence ${review.confidence}.`,
      review.assessment,
      "Claims:",
      claimsText(review.claims),
      review.dataGaps.length > 0 ? `Missing: ${review.dataGaps.join(" ")}` : "Missing: nothing named.",
    ].join("\n"),
  );
}

export function opinionText(doctor: Doctor, opinion: Opinion): string {
  return fenced(
    "statement",
    { by: doctor.id },
    [
      `Doctor ${doctor.letter} (${doctor.title}): I ${opinion.stance === "agree" ? "agree with" : "disagree with"} the report; own figure ${opinion.statedRisk}, confidence ${opinion.confidence}.`,
      `Reason: ${opinion.reason}`,
      opinion.changedBecause ? `Changed by: ${opinion.changedBecause}` : "Nothing has changed this doctor's mind.",
      opinion.requests.length > 0
        ? `Requests:\n${opinion.requests.map((r) => JSON.stringify(r)).join("\n")}`
        : "Requests: none.",
      `Evidence:\n${opinion.evidence.map((e) => JSON.stringify(e)).join("\n") || "none"}`,
    ].join("\n"),
  );
}

export function reportText(report: Report): string {
  return fenced("statement", { by: "meta" }, JSON.stringify(report, null, 1));
}

export function namesText(doctors: readonly Doctor[]): string {
  return listText(doctors.map((d) => `${d.title} (id "${d.id}")`));
}
