import { z } from "zod";
import { retrievedPassageSchema } from "../../evidence/schema";
import { predictionSchema } from "../../experts/schema";
import { chartSchema } from "../../patients/schema";
import type { Message, Task } from "../../reasoning/task";
import type { ClaimSources } from "../claims";
import { lensOf } from "../reasoning/lenses";
import { opinionOf } from "../reasoning/opinions";
import { type EvidenceRef, type Opinion, opinionSchema, reportSchema, reviewSchema } from "../schema";
import { doctorSchema, peerSchema, populationSchema } from "./inputs";
import { fenced, passagesText } from "./prompt-fence";
import { chartText, populationText, predictionText } from "./prompt-record";
import { claimsText, doctorRole, opinionText, reportText, reviewText } from "./prompt-roles";
import { claimProblems, evidenceProblems, figuresGiven, proseProblems } from "./verify-parts";

/** r_doctor^(j-1), r_meta^(j-1) and the documents newly found (paper, formula 8). Unlike in the published code, doctors keep the patient's data. */
export const doctorOpinionInputSchema = z.strictObject({
  doctor: doctorSchema,
  population: populationSchema,
  chart: chartSchema,
  prediction: predictionSchema,
  ownReview: reviewSchema,
  ownLastOpinion: opinionSchema.nullable(),
  report: reportSchema,
  peers: z.array(peerSchema),
  /** Retrieved by this doctor, this round's first. */
  passages: z.array(retrievedPassageSchema),
  round: z.number().int().min(1),
});
export type DoctorOpinionInput = z.infer<typeof doctorOpinionInputSchema>;

/** A DoctorAgent's opinion on the current report (paper 4.2.3; template C.3). */
export const doctorOpinion: Task<DoctorOpinionInput, Opinion> = {
  name: "doctor-opinion",
  version: 2,
  input: doctorOpinionInputSchema,
  output: opinionSchema,
  prompt,
  rules: (input) => opinionOf({ ...input, lens: lensOf(input.chart, input.prediction), sources: sourcesOf(input) }),
  verify,
};

/** What a doctor can check against: the record, its own model and documents, and what others have cited. */
function sourcesOf({
  chart,
  prediction,
  passages,
  ownReview,
  ownLastOpinion,
  report,
  peers,
}: DoctorOpinionInput): ClaimSources {
  const onTheTable: EvidenceRef[] = [
    ...ownReview.claims.flatMap((c) => c.evidence),
    ...(ownLastOpinion?.evidence ?? []),
    ...[...report.drivers, ...report.actions].flatMap((d) => d.evidence),
    ...peers.flatMap((p) => [
      ...p.claims.flatMap((c) => c.evidence),
      ...(p.lastOpinion?.evidence ?? []),
      ...(p.lastOpinion?.requests.flatMap((r) => r.claim?.evidence ?? []) ?? []),
    ]),
  ];
  return { chart, predictions: [prediction], passages, onTheTable };
}

function prompt(input: DoctorOpinionInput): Message[] {
  const { doctor, population, chart, prediction, ownReview, ownLastOpinion, report, peers, passages, round } = input;
  const user = [
    "# 1. Your own statements, which you may adjust",
    reviewText(doctor, ownReview),
    ownLastOpinion ? `Your last opinion:\n${opinionText(doctor, ownLastOpinion)}` : "You have given no opinion yet.",
    `# 2. The synthesised report\n${reportText(report)}`,
    "# What your colleagues say",
    ...peers.map((p) =>
      [
        `${p.doctor.title} (id "${p.doctor.id}") calls the risk ${p.riskLevel}, own figure ${p.statedRisk}. Claims:`,
        fenced("statement", { by: p.doctor.id }, claimsText(p.claims)),
        p.lastOpinion ? opinionText(p.doctor, p.lastOpinion) : "No opinion yet.",
      ].join("\n"),
    ),
    passagesText("3. Documents that you have retrieved, the newest first", passages),
    "# The patient record and your model's analysis, as before",
    chartText(chart),
    predictionText(prediction, chart, population),
    taskText(population, round),
  ];
  return [
    { role: "system", content: doctorRole(doctor, population) },
    { role: "user", content: user.join("\n\n") },
  ];
}

function taskText(population: Population, round: number): string {
  return [
    `# 4. Your task (round ${round})`,
    populationText(population),
    'Consider the report and say whether you agree or disagree with it, why, and with what evidence. To agree, leave "requests" empty. To disagree, say in "requests" what the report should say otherwise, each with its claim, and support it from the record and the documents.',
    'Change your mind when a colleague brings evidence that your model passes over and that stands; then name the colleague and the point in "changedBecause". Hold out when the better evidence is yours. Repeating a point that the report already weighs is no reason to disagree. "changedBecause" is null when your figure stays.',
  ].join("\n");
}

type Population = DoctorOpinionInput["population"];

function verify(input: DoctorOpinionInput, opinion: Opinion): string[] {
  const { population, ownReview, ownLastOpinion, peers, report } = input;
  const sources = sourcesOf(input);
  const riskBefore = ownLastOpinion?.statedRisk ?? ownReview.statedRisk;
  // A request to drop a driver carries the driver that does not stand.
  const claims = opinion.requests.flatMap((r) => (r.claim && r.kind !== "drop-driver" ? [r.claim] : []));
  const given = figuresGiven(sources, {
    evidence: [...(sources.onTheTable ?? []), ...opinion.evidence],
    risks: [
      opinion.statedRisk,
      ownReview.statedRisk,
      riskBefore,
      population.highRiskThreshold,
      ...peers.map((p) => p.statedRisk),
    ],
    texts: [
      report.headline,
      report.summary,
      ...report.drivers.map((d) => d.text),
      ...ownReview.claims.map((c) => c.text),
      ...peers.flatMap((p) => p.claims.map((c) => c.text)),
    ],
  });
  return [
    ...shapeProblems(opinion, riskBefore),
    ...claimProblems("The claim of request", sources, claims, given),
    ...evidenceProblems("Evidence", sources, opinion.evidence),
    ...proseProblems("The reason", opinion.reason, given),
  ];
}

function shapeProblems(opinion: Opinion, riskBefore: number): string[] {
  const problems: string[] = [];
  if (opinion.stance === "agree" && opinion.requests.length > 0)
    problems.push("You agree, so requests must be empty; if the report must change, disagree.");
  if (opinion.stance === "disagree" && opinion.requests.length === 0)
    problems.push("You disagree, so requests must say what the report should say otherwise.");
  if (opinion.stance === "disagree" && opinion.evidence.length === 0)
    problems.push("You disagree, so evidence must not be empty.");
  if (opinion.requests.some((r) => r.kind === "risk-level" && r.riskLevel === null))
    problems.push("A request of kind risk-level must give the riskLevel it asks for.");
  if (opinion.changedBecause !== null && opinion.statedRisk === riskBefore)
    problems.push("changedBecause is given, but statedRisk is what it was: set it to null or give your new figure.");
  return problems;
}
