import type { z } from "zod";
import { outputJsonSchema } from "../../../agents/judge-answer";
import { knownPoints } from "../../../claims/known-points";
import { type EvidenceRef, evidenceRefSchema } from "../../../claims/schema";
import type { Chart } from "../../../clinical/schema";
import { quoteStandsIn, sentencesOf } from "../../../evidence/citation";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { Point } from "../../../record/observations";
import { type FeatureId, featureIdSchema } from "../../../terminology/catalogue";
import { numberText } from "../../../terminology/value-text";

/**
 * How evidence is cited between a language model and this application: as words that stand in the prompt and can be copied, a
 * fifth as long as the same in JSON.
 *
 *     lactate 5.2@45               a value and the hour of the stay at which it stands
 *     adacare lactate +0.40        what a model makes of a feature
 *     ssc-2021-lactate#2           sentence 2 of a passage; "#2-3" sentences 2 to 3
 *     score sofa                   a criterion as the record gives it
 *     unmeasured troponinI         a feature listed as not measured
 *     A1, driver 2                 all evidence of the claim that the prompt names so
 */
export const notationRules =
  "Cite so: lactate 5.2@45 (value@hour); adacare lactate +0.40 (attribution); kdigo-2012#2 (sentence); score sofa; unmeasured troponinI; A1 or driver 2 (that claim's evidence). A claim's figures stand in its evidence.";

/** The handles that a prompt uses, each with the evidence behind it. */
export type Handles = ReadonlyMap<string, readonly EvidenceRef[]>;

/** What citations are read against. */
export interface CitedFrom {
  chart: Chart;
  passages: readonly RetrievedPassage[];
}

/** A value as the record shows it: "5.2@45". */
export function pointText(feature: FeatureId, { minutes, value }: Point): string {
  return `${numberText(feature, value)}@${hourOf(minutes)}`;
}

const hourOf = (minutes: number) => Math.round(minutes / 60);

/** An attribution as the prompt shows it: "+0.40". */
export function totalText(total: number): string {
  return `${total < 0 ? "-" : "+"}${Math.abs(total).toFixed(2)}`;
}

/** One citation in this notation. A quote that is no whole sentence of a passage at hand is given in its words. */
export function citationText(ref: EvidenceRef, passages: readonly RetrievedPassage[]): string {
  switch (ref.kind) {
    case "observation":
      return `${ref.feature} ${pointText(ref.feature, ref)}`;
    case "attribution":
      return `${ref.expert} ${ref.feature} ${totalText(ref.total)}`;
    case "passage": {
      const passage = passages.find(({ id }) => id === ref.passageId);
      const at = passage ? sentencesQuoted(passage, ref.quote) : null;
      return at === null ? `${ref.passageId} "${ref.quote}"` : `${ref.passageId}#${at}`;
    }
    case "severity":
      return `score ${ref.id}`;
    case "not-measured":
      return `unmeasured ${ref.feature}`;
    default:
      return ref satisfies never;
  }
}

/** The numbers of the sentences that a quote is made of: "2" or "2-3"; null where it is not made of whole ones. */
function sentencesQuoted(passage: RetrievedPassage, quote: string): string | null {
  const sentences = sentencesOf(passage.text);
  for (let first = 0; first < sentences.length; first++) {
    for (let last = first; last < sentences.length; last++) {
      const whole = sentences.slice(first, last + 1).join(" ");
      if (quoteStandsIn({ text: whole }, quote) && quoteStandsIn({ text: quote }, whole))
        return first === last ? `${first + 1}` : `${first + 1}-${last + 1}`;
    }
  }
  return null;
}

const citationForms = {
  /** A unit after the value is allowed. */
  observation: /^([a-z]\w*) ([-+]?\d[\d.]*)(?: ?[^\s\d@][^@]*)? ?@ ?(\d+) ?h?$/i,
  attribution: /^([a-z0-9-]+) ([a-z]\w*) ([-+\u2212]?\d[\d.]*)$/i,
  sentences: /^([a-z0-9-]+) ?# ?(\d+)(?: ?[-\u2013] ?#?(\d+))?$/,
  quote: /^([a-z0-9-]+):? ["\u201c]([\s\S]+)["\u201d]$/,
  severity: /^score ([\w-]+)/i,
  notMeasured: /^unmeasured (\w+)$/i,
};

/** Reads one citation; what is in no form of the notation comes back as it is, to be refused by the schema. */
export function readCitation(said: string, { chart, passages }: CitedFrom): EvidenceRef | string {
  const text = said.trim().replace(/^\[|\]$/g, "");
  const notMeasured = citationForms.notMeasured.exec(text);
  if (notMeasured) return featureRef(notMeasured[1], (feature) => ({ kind: "not-measured", feature })) ?? said;
  const severity = citationForms.severity.exec(text);
  if (severity) return severityRef(severity[1] ?? "", chart);
  const observation = citationForms.observation.exec(text);
  if (observation) {
    const [, id, value, hour] = observation;
    return featureRef(id, (feature) => observationRef(chart, feature, Number(value), Number(hour))) ?? said;
  }
  const sentences = citationForms.sentences.exec(text);
  if (sentences) return sentencesRef(sentences, passages);
  const quote = citationForms.quote.exec(text);
  if (quote) return { kind: "passage", passageId: quote[1] ?? "", quote: quote[2] ?? "" };
  const attribution = citationForms.attribution.exec(text);
  if (attribution) {
    const [, expert = "", id, total = ""] = attribution;
    const signed = Number(total.replace("\u2212", "-"));
    return featureRef(id, (feature) => ({ kind: "attribution", expert, feature, total: signed })) ?? said;
  }
  return said;
}

function featureRef(id: string | undefined, make: (feature: FeatureId) => EvidenceRef): EvidenceRef | null {
  const feature = featureIdSchema.safeParse(id);
  return feature.success ? make(feature.data) : null;
}

/** The observation of the chart that the citation shows; where there is none, the value at that hour, which then fails its check. */
function observationRef(chart: Chart, feature: FeatureId, value: number, hour: number): EvidenceRef {
  const shown = knownPoints({ chart }, feature).find(
    (p) => hourOf(p.minutes) === hour && Number(numberText(feature, p.value)) === value,
  );
  return { kind: "observation", feature, minutes: shown?.minutes ?? hour * 60, value: shown?.value ?? value };
}

function severityRef(id: string, chart: Chart): EvidenceRef {
  return { kind: "severity", id, text: chart.severities.find((s) => s.id === id)?.text ?? "" };
}

/** A citation of sentences. A number without a sentence is kept as the quote, so that the check rejects it with a reason. */
function sentencesRef([, id = "", from, to]: RegExpExecArray, passages: readonly RetrievedPassage[]): EvidenceRef {
  const first = Number(from);
  const last = Number(to ?? from);
  const passage = passages.find((p) => p.id === id);
  const quote = passage
    ? sentencesOf(passage.text)
        .slice(first - 1, last)
        .join(" ")
    : "";
  return { kind: "passage", passageId: id, quote: quote || `#${first}` };
}

/** Where an answer holds evidence, and how much at most: a handle may stand for more than fits. */
const evidenceKeys: ReadonlySet<string> = new Set(["evidence", "changedBy"]);
const mostEvidence = 8;
const mostInPosition = 4;

/** Reads every citation of an answer, at whatever depth; all else comes through as it is. */
export function readCitations(
  answer: unknown,
  from: CitedFrom,
  handles: Handles = new Map(),
  most = mostEvidence,
): unknown {
  if (Array.isArray(answer)) return answer.map((one) => readCitations(one, from, handles, most));
  if (answer === null || typeof answer !== "object") return answer;
  return Object.fromEntries(
    entriesWithoutStates(answer).map(([key, value]) => [
      key,
      evidenceKeys.has(key) && Array.isArray(value)
        ? distinct(value.flatMap((one) => readOne(one, from, handles))).slice(0, Math.max(most, value.length))
        : readCitations(value, from, handles, key === "positions" ? mostInPosition : most),
    ]),
  );
}

/** A language model's words are read: what they state is neither asked of it nor taken from it. */
function entriesWithoutStates(node: object): [string, unknown][] {
  return Object.entries(node).filter(([key]) => key !== "states");
}

function schemaWithoutStates(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(schemaWithoutStates);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(entriesWithoutStates(node).map(([key, value]) => [key, schemaWithoutStates(value)]));
}

function readOne(one: unknown, from: CitedFrom, handles: Handles): readonly unknown[] {
  if (typeof one !== "string") return [one];
  const known = handles.get(one.trim().replace(/^\[|\]$/g, ""));
  if (known) return known;
  const read = readCitation(one, from);
  // Several in one string, as the prompt separates what it lists.
  const several = typeof read === "string" ? read.split(/; ?/) : [];
  return several.length > 1 ? several.flatMap((part) => readOne(part, from, handles)) : [read];
}

function distinct(refs: readonly unknown[]): unknown[] {
  return [...new Map(refs.map((ref) => [JSON.stringify(ref), ref])).values()];
}

/** How an answer with evidence is asked for and read: in its own shape, with citations in this notation. */
export function inNotation<I extends CitedFrom>(output: z.ZodType, handlesOf: (input: I) => Handles = () => new Map()) {
  return {
    schema: schemaWithoutStates(outputJsonSchema(output, new Map([[evidenceRefSchema, { type: "string" }]]))) as Record<
      string,
      unknown
    >,
    read: (answer: unknown, input: I) => readCitations(answer, input, handlesOf(input)),
  };
}
