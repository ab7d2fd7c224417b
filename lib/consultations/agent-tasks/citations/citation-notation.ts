import type { z } from "zod";
import { outputJsonSchema } from "../../../agents/judge-answer";
import { evidenceKindOf } from "../../../claims/evidence";
import type { CitedFrom } from "../../../claims/evidence-kinds/evidence-kind";
import { evidenceKinds } from "../../../claims/evidence-kinds/evidence-kinds";
import { pointText } from "../../../claims/evidence-kinds/observation";
import { mostKept } from "../../../claims/evidence-kinds/unread";
import { type EvidenceRef, evidenceRefSchema } from "../../../claims/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { joined, own, ownWords, type PromptText, textOf } from "../../../language-models/prompt-text";
import { type AnswerForm, type FormOf, formText, schemaInForm } from "../answer-form";
import { type Citable, citableOf, type Handles } from "./citable";
import { citationExamples, claimExample } from "./citation-examples";
import { citationKeys, citationPattern, citationPatternWithRecord, withCitationPattern } from "./citation-pattern";
import { nearestCitation } from "./nearest-citation";
import { readGenerously } from "./read-generously";
import { unreadBefore } from "./unread-before";

/**
 * How evidence is cited between a language model and this application: as words that stand in the prompt and can be copied, a
 * fifth as long as the same in JSON.
 *
 *     lactate 5.2@45               a value and the hour of the stay at which it stands
 *     adacare lactate +0.40        what a model makes of a feature
 *     ssc-2021-lactate#2           sentence 2 of a passage; "#2-3" sentences 2 to 3
 *     score sofa                   a criterion as the record gives it
 *     unmeasured troponinI         a feature listed as not measured
 *     drug noradrenaline           what the record beside the values holds: a drug, its rate behind it where that is cited,
 *     problem septic-shock         a problem, procedure, allergy, limit or culture
 *     note 2 "walks with a stick"  words of the second note, letter by letter
 *     A1, driver 2                 all evidence of the claim that the prompt names so
 *
 * A prompt shows the forms that it allows, each with an example of its own.
 * @param told the prompt so far.
 */
function notationRules(citable: Citable, told: string): PromptText {
  const examples = citationExamples(citable, told).map(({ cited, means }) => own`${cited} (${ownWords(means)})`);
  return own`# How to cite\n${joined(examples, "; ")}.`;
}

/** One citation in this notation. */
export function citationText(ref: EvidenceRef, passages: readonly RetrievedPassage[]): string {
  return evidenceKindOf(ref).notation.write(ref, passages);
}

/** Reads one citation; what is in no form of the notation comes back as it is. */
export function readCitation(said: string, from: CitedFrom): EvidenceRef | string {
  const text = said.trim().replace(/^\[|\]$/g, "");
  for (const kind of evidenceKinds) {
    const ref = kind.notation.read(text, from);
    if (ref) return ref;
  }
  return said;
}

/** How much evidence an answer holds at most in one place: a handle may stand for more than fits. */
const mostEvidence = 8;
const mostIn: Readonly<Record<string, number>> = { positions: 4, caseAgainst: 6 };

/** Reads every citation of an answer, at whatever depth, and marks what is in no form of the notation; all else comes through as it is. */
export function readCitations(answer: unknown, citable: Citable, most = mostEvidence): unknown {
  if (Array.isArray(answer)) return answer.map((one) => readCitations(one, citable, most));
  if (answer === null || typeof answer !== "object") return answer;
  return Object.fromEntries(
    entriesWithoutStates(answer).map(([key, value]) => [
      key,
      citationKeys.has(key) && Array.isArray(value)
        ? distinct(value.flatMap((one) => readOne(one, citable))).slice(0, Math.max(most, value.length))
        : readCitations(value, citable, mostIn[key] ?? most),
    ]),
  );
}

/** What of an answer is in no form of the notation, and where it stands. */
function unreadIn(answer: unknown, citable: Citable, path: readonly (string | number)[] = []): Unread[] {
  if (Array.isArray(answer)) return answer.flatMap((one, i) => unreadIn(one, citable, [...path, i + 1]));
  if (answer === null || typeof answer !== "object") return [];
  return entriesWithoutStates(answer).flatMap(([key, value]) => {
    const at = [...path, key];
    if (!citationKeys.has(key) || !Array.isArray(value)) return unreadIn(value, citable, at);
    return value.flatMap((one) =>
      readOne(one, citable).flatMap((ref) => (ref.kind === "unread" ? [{ said: ref.said, at: at.join(" ") }] : [])),
    );
  });
}

interface Unread {
  said: string;
  at: string;
}

/**
 * A sentence for each citation of an answer that is in no form of the notation: where it stands, and how it could be written. One that an
 * earlier answer of the run gave went back then, and does not again.
 */
export function unreadCitations(answer: unknown, citable: Citable, input: unknown = null): string[] {
  const before = unreadBefore(input);
  return unreadIn(answer, citable)
    .filter(({ said }) => !before.has(said))
    .map(({ said, at }) => refusalOf(said, at, citable));
}

function refusalOf(said: string, where: string, citable: Citable): string {
  const nearest = nearestCitation(said, citable, citable.handles.keys());
  const instead = nearest === null ? formsOf(citable) : `The nearest that can be: ${nearest}`;
  return `${where}: "${said.slice(0, mostRepeated)}" cites nothing that can be looked up. ${instead}`;
}

/** Two values of the record, for who cites in words that have nothing in common with it. */
function formsOf({ chart }: Citable): string {
  const [one, other] = chart.summaries.map(({ feature, last }) => `${feature} ${pointText(feature, last)}`);
  return `Cite so: ${[one, other].flatMap((form) => form ?? []).join("; ") || "by what the prompt shows"} (feature, value@hour).`;
}

/** How much of a citation in other words goes back with its refusal, characters. */
const mostRepeated = 80;

/** A language model's words are read: what they state is neither asked of it nor taken from it. */
function entriesWithoutStates(node: object): [string, unknown][] {
  return Object.entries(node).filter(([key]) => key !== "states");
}

function schemaWithoutStates(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(schemaWithoutStates);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(entriesWithoutStates(node).map(([key, value]) => [key, schemaWithoutStates(value)]));
}

function readOne(one: unknown, citable: Citable): readonly EvidenceRef[] {
  if (typeof one !== "string") {
    const ref = evidenceRefSchema.safeParse(one);
    return [ref.success ? ref.data : notRead(JSON.stringify(one) ?? "")];
  }
  const known = citable.handles.get(one.trim());
  if (known) return known;
  const strict = readCitation(one, citable);
  if (typeof strict === "string" || !isOfPrompt(strict, citable)) return readGenerously(one, citable) ?? [notRead(one)];
  if (citationText(strict, citable.passages) === one) return [strict];
  const read = readGenerously(one, citable);
  // "lactate 4.8 or 2.1@46" has the form of a value with a unit.
  return read ?? [strict.kind === "observation" ? notRead(one) : strict];
}

/** Whether what it names can be looked up: "attribution lactate +0.40" has the form of an attribution, by a model of that name. */
function isOfPrompt(ref: EvidenceRef, { chart, models }: Citable): boolean {
  switch (ref.kind) {
    case "attribution":
      return models.length === 0 || models.some(({ expert }) => expert === ref.expert);
    case "passage":
      return !/^#\d+$/.test(ref.quote);
    case "severity":
      return [...chart.severities, ...chart.notComputable].some(({ id }) => id === ref.id);
    default:
      return true;
  }
}

const notRead = (said: string): EvidenceRef => ({ kind: "unread", said: said.slice(0, mostKept) });

function distinct(refs: readonly unknown[]): unknown[] {
  return [...new Map(refs.map((ref) => [JSON.stringify(ref), ref])).values()];
}

/**
 * How an answer with evidence is asked for and read: in its own shape and the order of its form, with citations in this notation.
 * @param form what each key holds, in the order in which they are written.
 */
export function inNotation<I extends CitedFrom, S extends z.ZodRawShape>(
  output: z.ZodObject<S>,
  form: FormOf<S>,
  handlesOf: (input: I) => Handles = () => new Map(),
) {
  const plain = outputJsonSchema(output, new Map([[evidenceRefSchema, { type: "string" }]]));
  const hasClaims = JSON.stringify(plain).includes('"bearing"');
  const schema = schemaInForm(schemaWithoutStates(plain) as Record<string, unknown>, form as AnswerForm);
  const alone = withCitationPattern(schema, citationPattern) as Record<string, unknown>;
  const withRecord = withCitationPattern(schema, citationPatternWithRecord) as Record<string, unknown>;
  return {
    schema: alone,
    schemaFor: ({ chart }: I) => (chart.background ? withRecord : alone),
    read: (answer: unknown, input: I) => readCitations(answer, citableOf(input, handlesOf(input))),
    unread: (answer: unknown, input: I) => unreadCitations(answer, citableOf(input, handlesOf(input)), input),
    /** How to cite and to answer, for the end of a prompt of which this much is told. */
    rules(input: I, told: readonly (string | PromptText)[]): PromptText {
      const citable = citableOf(input, handlesOf(input));
      const text = told.map(textOf).join("\n");
      const example = hasClaims ? claimExample(citable, text) : "";
      const rules = notationRules(citable, text);
      return example === "" ? rules : own`${rules}\nA claim, for example: ${example}`;
    },
    answerForm: ownWords(formText(form as AnswerForm)),
  };
}
