import { spansOf } from "../../../../clinical/notes/assertion";
import type { Span } from "../../../../clinical/notes/span";
import type { NoteFact } from "../note-fact";
import type { NoteName } from "../reading/note-names";
import { isOfOthers } from "./condition-mentions";
import { factBase, type SentenceReading } from "./sentence-reading";

type State = NonNullable<NoteFact["state"]>;

const spread = String.raw`(?:metasta(?:s[ei]s|tic\s+(?:disease|lesions?|deposits?|foci|involvement))|mets?)`;
/** "liver metastases", "liver and lung mets". */
const behindSite = new RegExp(String.raw`^(?:\s*(?:,|and|or|\/|&)\s*[a-z]+){0,3}\s+${spread}(?![\p{L}\p{N}])`, "iu");
/** "metastatic to bone", "metastases in the liver and bone", "spread to the brain". */
const beforeSite = new RegExp(
  String.raw`(?:${spread}|metastatic|metastasi[sz]ed|spread|seeding)\s+(?:to|in|of|involving|within)\s+(?:(?:the|her|his|both|multiple)\s+)?(?:[a-z]+\s*(?:,|and|or|&|,\s*and)\s*(?:the\s+)?){0,4}$`,
  "iu",
);

/** Where a cancer has gone, by the sites of our table. */
export function metastasisMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading)) return [];
  return reading.names.flatMap((name) => {
    if (!isSiteOfSpread(reading, name)) return [];
    const said = reading.assertions.of(name);
    if (said.negated || said.planned || said.family) return [];
    const [site = ""] = name.of;
    const base = factBase(reading, said);
    const facts: NoteFact[] = [
      { kind: "condition", ...base, concept: site as NoteFact["concept"], status: said.history ? "unsaid" : "active" },
    ];
    // Lymph nodes may be near.
    if (!site.includes("lymph")) facts.push({ kind: "disease-state", ...base, state: "metastatic" });
    return facts;
  });
}

const isSiteOfSpread = (reading: SentenceReading, name: NoteName): boolean =>
  (name.kind === "site" && (behindSite.test(reading.after(name)) || beforeSite.test(reading.before(name)))) ||
  (name.kind === "condition" && name.of.every((one) => one.startsWith("metastasis:")));

const isSpread =
  /(?<!non[- ]?)(?<![\p{L}\p{N}])(?:metastatic(?!\s+(?:work-?up|potential|survey|risk|screen|evaluation))|metastas[ei]s|metastasi[sz]ed|mets)(?![\p{L}\p{N}])/giu;

/** Words for how far a cancer has come, and what hormones do to it. */
const stateWords: readonly (readonly [State, RegExp])[] = [
  ["non-metastatic", /(?<![\p{L}\p{N}])non[- ]?metastatic(?![\p{L}\p{N}])/giu],
  [
    "castration-resistant",
    /(?<![\p{L}\p{N}])(?:castrat(?:ion|e)[- ]resistant|hormone[- ]refractory|m?CRPC|nmCRPC)(?![\p{L}\p{N}])/giu,
  ],
  [
    "castration-sensitive",
    /(?<![\p{L}\p{N}])(?:castrat(?:ion|e)[- ](?:sensitive|na[iï]ve)|hormone[- ](?:sensitive|na[iï]ve)|m?(?:HSPC|CSPC))(?![\p{L}\p{N}])/giu,
  ],
  ["in situ", /(?<![\p{L}\p{N}])(?:in[- ]situ|DCIS|LCIS)(?![\p{L}\p{N}])/giu],
  ["locally advanced", /(?<![\p{L}\p{N}])locally[- ]advanced(?![\p{L}\p{N}])/giu],
  ["early stage", /(?<![\p{L}\p{N}])early[- ]stage(?![\p{L}\p{N}])/giu],
  [
    "localised",
    /(?<![\p{L}\p{N}])(?:locali[sz]ed|organ[- ]confined)\s+(?:disease|(?:\w+\s+){0,2}(?:cancer|carcinoma|tumou?r|melanoma|sarcoma))/giu,
  ],
  [
    "advanced",
    /(?<![\p{L}\p{N}])(?<!locally[- ])advanced(?:[- ]stage)?\s+(?:disease|(?:[\w-]+\s+){0,4}(?:cancer|carcinoma|tumou?r|melanoma|malignancy))/giu,
  ],
];

const isOfState = /metasta|\bmets\b|castrat|hormone|CRPC|HSPC|CSPC|situ|DCIS|LCIS|advanced|early|locali|confined/iu;
const shortsOf = ({ names }: SentenceReading) => names.map(({ short }) => short ?? "").join(" ");

/** States of a cancer that a sentence affirms; that there are no metastases at all is one, that there are none in one place is not. */
export function stateMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading) || !isOfState.test(reading.text + shortsOf(reading))) return [];
  const facts = stateWords.flatMap(([state, words]) =>
    spansOf(words, reading.text).flatMap((span) => stateOf(reading, span, state)),
  );
  const spreads = spansOf(isSpread, reading.text).flatMap((span) => spreadOf(reading, span));
  const short = reading.names.flatMap((name) =>
    /metastatic/u.test(name.short ?? "") && !/non-metastatic/u.test(name.short ?? "")
      ? stateOf(reading, name, "metastatic")
      : [],
  );
  return oneOfEach([...facts, ...spreads, ...short]);
}

function stateOf(reading: SentenceReading, span: Span, state: State): NoteFact[] {
  const said = reading.assertions.of(span);
  if (said.negated || said.planned || said.family) return [];
  return [{ kind: "disease-state", ...factBase(reading, said), state }];
}

function spreadOf(reading: SentenceReading, span: Span): NoteFact[] {
  const said = reading.assertions.of(span);
  // Nodes may be near; a site is told of by itself.
  if (/(?:nod(?:e|es|al)|lymph|axillary)\s*$/iu.test(reading.before(span))) return [];
  if (!said.negated) return stateOf(reading, span, "metastatic");
  const isOfSite = reading.names.some((name) => name.kind === "site");
  if (isOfSite || said.family || said.planned || said.hedged) return [];
  return [{ kind: "disease-state", ...factBase(reading, said), state: "non-metastatic" }];
}

/** A state once a sentence: surely, where any word says it surely. */
function oneOfEach(facts: readonly NoteFact[]): NoteFact[] {
  const byState = new Map<NoteFact["state"], NoteFact>();
  for (const one of facts) if (byState.get(one.state)?.certainty !== "sure") byState.set(one.state, one);
  return [...byState.values()];
}
