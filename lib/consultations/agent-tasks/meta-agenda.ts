import { z } from "zod";
import type { Task } from "../../agents/task";
import { featureOfEvidence } from "../../claims/evidence";
import type { EvidenceRef } from "../../claims/schema";
import type { ClaimSources } from "../../claims/sources";
import { predictionSchema } from "../../experts/schema";
import type { Message } from "../../language-models/message";
import { own } from "../../language-models/prompt-text";
import { agendaOf } from "../built-in-doctors/agenda/agenda";
import { askedAbout } from "../built-in-doctors/agenda/assignment";
import { doctorsFeatures } from "../built-in-doctors/agenda/doctors-features";
import { type Agenda, agendaSchema, mostQuestions, openQuestionSchema } from "../protocol/open-questions";
import { doctorSchema, ensembleSchema } from "../protocol/team-schema";
import type { FormOf } from "./answer-form";
import { inNotation } from "./citations/citation-notation";
import { recordAndPassages } from "./input-parts";
import {
  doctorProblems,
  evidenceProblems,
  figuresGiven,
  forbiddenProblems,
  proseProblems,
  unknownSources,
} from "./output-checks/answer-check";
import { metaRole, promptMessages } from "./prompt-parts/agent-roles";
import { modelsText } from "./prompt-parts/prediction-text";
import { problemsText } from "./prompt-parts/record-text";

const { population, chart } = recordAndPassages;

/** The record, and what each doctor's model computed: nobody has spoken yet. */
export const metaAgendaInputSchema = z.strictObject({
  population,
  chart,
  panel: z.array(z.strictObject({ doctor: doctorSchema, prediction: predictionSchema })).min(1),
  ensemble: ensembleSchema,
});
export type MetaAgendaInput = z.infer<typeof metaAgendaInputSchema>;

const writtenSchema = z.strictObject({
  questions: z
    .array(openQuestionSchema.pick({ kind: true, text: true, because: true, evidence: true }))
    .min(1)
    .max(mostQuestions),
});

const agendaForm: FormOf<typeof writtenSchema.shape> = {
  questions: [
    "one to five, the most important first. Each:",
    {
      evidence: "citations of what leaves it open, at most six",
      because: "one sentence: what in the record or between the models leaves it open, with values, units and hours",
      text: "the question, one sentence",
      kind: '"leading-problem" (is it getting better or worse), "course" (the same where there is no problem), "finding" (how an ambiguous finding is to be read), "models" (why they stand apart) or "first-step" (which of two problems comes first)',
    },
  ],
};

type WithPassages = MetaAgendaInput & { passages: [] };
const agendaNotation = inNotation<WithPassages, typeof writtenSchema.shape>(writtenSchema, agendaForm);
/** Nothing has been looked up yet. */
const citedFrom = (input: MetaAgendaInput): WithPassages => ({ ...input, passages: [] });

/** How a language model writes it: the questions alone. Whom they are asked, and what else each doctor speaks to, follows from the models. */
const agendaAnswer = {
  schema: agendaNotation.schema,
  unread: (answer: unknown, input: MetaAgendaInput) => agendaNotation.unread(answer, citedFrom(input)),
  read(answer: unknown, input: MetaAgendaInput): unknown {
    const read = agendaNotation.read(answer, citedFrom(input));
    const { questions } = (read ?? {}) as { questions?: unknown };
    if (!Array.isArray(questions) || typeof read !== "object") return read;
    return {
      turns: doctorsFeatures(input),
      ...read,
      questions: questions.map((one: Partial<Agenda["questions"][number]>, i) => ({
        id: `q${i + 1}`,
        askedOf: askedAbout(input.panel, featuresOf(one.evidence)),
        ...one,
      })),
    };
  },
};

const featuresOf = (evidence: unknown) =>
  Array.isArray(evidence)
    ? evidence.flatMap((ref: EvidenceRef) => (typeof ref === "object" ? (featureOfEvidence(ref) ?? []) : []))
    : [];

/** The MetaAgent opens the questions on which this patient turns. The paper has no such turn. */
export const metaAgenda: Task<MetaAgendaInput, Agenda> = {
  name: "meta-agenda",
  version: 7,
  input: metaAgendaInputSchema,
  output: agendaSchema,
  prompt: agendaPrompt,
  written: agendaAnswer,
  rules: (input) => agendaOf(input),
  verify,
  doubts,
};

function agendaPrompt(input: MetaAgendaInput): Message[] {
  const { population, chart, panel } = input;
  const told = [problemsText(chart), modelsText(panel, population)];
  return promptMessages(metaRole(population), [
    ...told,
    agendaNotation.rules(citedFrom(input), told),
    own`# Your task
Open the questions on which this patient turns: is the leading problem getting better or worse; how is an ambiguous finding to be read; why do the models stand apart; what comes first. Ask none without something in the record or between the models that leaves it open.
${agendaNotation.answerForm}`,
  ]);
}

const sourcesOf = ({ chart, panel }: MetaAgendaInput): ClaimSources => ({
  chart,
  predictions: panel.map(({ prediction }) => prediction),
  passages: [],
});

function verify(input: MetaAgendaInput, { questions, turns }: Agenda): string[] {
  const named = [...questions.flatMap(({ askedOf }) => askedOf), ...turns.map(({ doctor }) => doctor)];
  const ids = questions.map(({ id }) => id);
  return [
    ...unknownSources("Question", sourcesOf(input), questions),
    ...doctorProblems(
      "The agenda",
      named,
      input.panel.map(({ doctor }) => doctor),
    ),
    ...(new Set(ids).size < ids.length ? ["Two questions have one id."] : []),
    ...forbiddenProblems(
      questions.flatMap(({ text, because }) => [text, because]),
      input.chart,
    ),
  ];
}

function doubts(input: MetaAgendaInput, { questions }: Agenda): string[] {
  const sources = sourcesOf(input);
  const given = figuresGiven(sources, {
    evidence: questions.flatMap(({ evidence }) => evidence),
    risks: [
      input.population.highRiskThreshold,
      input.ensemble.risk,
      ...input.panel.flatMap(({ prediction: { risk, interval } }) => [risk, ...interval]),
    ],
    texts: [],
  });
  const found = questions.flatMap(({ text, because, evidence }, i) => [
    ...evidenceProblems(`Question ${i + 1}, evidence`, sources, evidence),
    ...proseProblems(`Question ${i + 1}`, `${text} ${because}`, given),
  ]);
  return found.map(({ says }) => says);
}
