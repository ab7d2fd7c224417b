import { consultInMemory } from "../../lib/consultations/consult-in-memory.server";
import { checkSentencesOf, claimLedger } from "../../lib/consultations/ledger/claim-ledger";
import { factsOf } from "../../lib/consultations/ledger/consultation-facts";
import freeText from "../../lib/consultations/ledger/fixtures/free-text-sentences.json";
import { freeTextObservations, freeTextState } from "../../lib/consultations/ledger/fixtures/free-text-state";
import { type LocatedText, textsOfReport } from "../../lib/consultations/ledger/report-sentences";
import { type LedgerVerdict, ledgerCounts, ledgerVerdicts } from "../../lib/consultations/ledger/schema";
import { halfOf, modelProse } from "../../lib/consultations/ledger/testing/model-prose";
import { RawRecord } from "../../lib/consultations/ledger/testing/raw-record";
import {
  type ErrorKind,
  errorKinds,
  withError,
  wordsOfReport,
} from "../../lib/consultations/ledger/testing/seeded-errors";
import { claimsAgainstRead, statedAgainstRead } from "../../lib/consultations/ledger/testing/stated-against-read";
import { type WordedSentence, wordedPair } from "../../lib/consultations/ledger/testing/worded-claims";
import {
  isDecidable,
  type WordedTemplate,
  wordedTemplates,
} from "../../lib/consultations/ledger/testing/worded-templates";
import type { ConsultationState } from "../../lib/consultations/protocol/state";
import { upperFirst } from "../../lib/platform/english";
import { random } from "../../lib/platform/random";
import { featureIds } from "../../lib/record/catalogue";
import { type Observations, observationsOf } from "../../lib/record/observations";
import type { PatientRecord } from "../../lib/record/schema";
import { syntheticRecords } from "../../lib/record/sources/synthetic/synthetic-patients";
import { builtInMeans } from "../../lib/studies/built-in-means.server";
import { benchOptions, wholeNumber } from "../bench-options";
import { longRecords, setIn } from "../bench-stays";
import { processorMs } from "../measured";

/**
 * The claim ledger on built-in reports (how many claims are supported), on true sentences of these made false in six ways (how many
 * are caught, and how many are flagged untouched), and on hand-labelled sentences as a language model writes them. Synthetic
 * patients, seats and seeds in turn; with --data stays of the calibration split of a folder with set-a.tar.gz or of set-a itself.
 */
const USAGE =
  "npm run bench -- claims [--data <folder with set-a.tar.gz, or a folder of stays>] [--reports <number, default 300>] [--seed <number, default 1>] [--show]";
const ERRORS_OF_A_KIND = 50;

interface Held {
  record: PatientRecord;
  state: ConsultationState;
  observations: Observations;
}

const values = benchOptions(USAGE, {
  data: { type: "string" },
  reports: { type: "string", default: "300" },
  seed: { type: "string", default: "1" },
  show: { type: "boolean", default: false },
});
const wanted = wholeNumber(USAGE, "reports", values.reports);

/** A built-in consultation on each, with one table after the other. */
async function consultations(from: string | null, count: number): Promise<Held[]> {
  const means = await builtInMeans("icu-mortality");
  const { panel, experts } = means.task.definition;
  const panels = [panel, panel.slice(0, 2), panel.slice(1), panel.slice(0, 1), experts];
  const held: Held[] = [];
  for (const [i, record] of (await longRecords(from, "calibration", count)).entries()) {
    // Every other consultation is of the usual table.
    const seats = i % 2 === 0 ? panel : (panels[((i - 1) / 2) % panels.length] ?? panel);
    const state = await consultInMemory(record, { ...means, panel: seats, explain: { mode: "brief", seed: 1 + i } });
    held.push({ record, state, observations: observationsOf(record, state.chart?.asOfMinutes ?? 0) });
  }
  return held;
}

const percent = (part: number, whole: number) => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)}%`);
const isFlagged = (verdict: LedgerVerdict | undefined) => verdict === "contradicted" || verdict === "not found";

function builtInReports(all: readonly Held[]) {
  const entries = all.flatMap(({ state, observations }) =>
    state.final ? claimLedger(state, state.final, observations) : [],
  );
  if (values.show)
    for (const e of entries.filter((one) => isFlagged(one.verdict)).slice(0, 60))
      console.log(`  ${e.verdict} | ${e.at} | ${e.sentence}\n      ${e.reason}`);
  const before = processorMs();
  for (const { state, observations } of all) if (state.final) claimLedger(state, state.final, observations);
  const milliseconds = (processorMs() - before) / all.length;
  const counts = ledgerCounts(entries);
  console.log(
    `${all.length} built-in reports, ${entries.length} sentences, ${counts.claims} claims: ${percent(counts.supported, counts.claims)} supported, ${counts.contradicted} contradicted, ${counts.notFound} not found, ${counts.notCheckable} not checkable; ${milliseconds.toFixed(1)} ms of processor a report`,
  );
  return {
    claims: counts.claims,
    supported: counts.supported / counts.claims,
    millisecondsPerReport: Number(milliseconds.toFixed(2)),
  };
}

/** What built-in sentences state against what their words are read to state: verdicts, kinds, reasons and evidence must be the same. */
function statedWords(all: readonly Held[]) {
  const found = all.map(({ state, observations }) => {
    const facts = factsOf(state, observations);
    if (!facts || !state.final) return { sentences: 0, claims: 0, differing: [] };
    const { drivers, actions, checks } = state.final;
    const reviewed = Object.values(state.reviews).flatMap((review) => review.claims);
    const texts = statedAgainstRead(facts, textsOfReport(state.final));
    const claims = claimsAgainstRead(facts, [...reviewed, ...drivers, ...actions, ...checks]);
    return {
      sentences: texts.sentences,
      claims: claims.claims,
      differing: [...texts.differing, ...claims.differing],
    };
  });
  const differing = found.flatMap((one) => one.differing);
  if (values.show) for (const one of differing.slice(0, 60)) console.log(JSON.stringify(one, null, 1));
  const verdictIn = (one: unknown) => (one as { verdict?: string }).verdict;
  const otherVerdict = differing.filter(({ stated, read }) => verdictIn(stated) !== verdictIn(read)).length;
  const count = (of: "sentences" | "claims") => found.reduce((sum, one) => sum + one[of], 0);
  console.log(
    `${count("sentences")} sentences and ${count("claims")} claims carry what they state; ${differing.length} would be judged otherwise by their words, ${otherVerdict} with another verdict`,
  );
  return { stated: count("sentences") + count("claims"), judgedOtherwise: differing.length, otherVerdict };
}

interface Candidate {
  held: Held;
  sentence: LocatedText;
}

function verdictOf({ held, sentence }: Candidate): LedgerVerdict | undefined {
  const facts = factsOf(held.state, held.observations);
  return facts ? checkSentencesOf(facts, [sentence])[0]?.verdict : undefined;
}

/** Fifty of each kind, no report twice within a kind while others are left; untouched, each is true. */
function seededErrors(all: readonly Held[], draw: () => number) {
  const figures: Record<string, number> = {};
  let [caught, falseAlarms, total] = [0, 0, 0];
  for (const kind of errorKinds) {
    const made = errorsOf(kind, all, draw);
    const missed = made.filter(({ changed }) => !isFlagged(verdictOf(changed)));
    const alarms = made.filter(({ untouched }) => isFlagged(verdictOf(untouched)));
    if (values.show) for (const { changed } of missed) console.log(`  missed ${kind}: ${changed.sentence.text}`);
    console.log(
      `seeded ${kind}: ${made.length - missed.length} of ${made.length} caught (${percent(made.length - missed.length, made.length)}), ${alarms.length} flagged untouched`,
    );
    figures[`${kind}Caught`] = (made.length - missed.length) / Math.max(1, made.length);
    caught += made.length - missed.length;
    falseAlarms += alarms.length;
    total += made.length;
  }
  console.log(
    `seeded errors: ${caught} of ${total} caught (${percent(caught, total)}), false alarms ${percent(falseAlarms, total)}`,
  );
  return { ...figures, seeded: total, caught: caught / total, falseAlarms: falseAlarms / total };
}

function errorsOf(kind: ErrorKind, all: readonly Held[], draw: () => number) {
  const order = shuffled(all, draw);
  const made: { untouched: Candidate; changed: Candidate }[] = [];
  for (let turn = 0; made.length < ERRORS_OF_A_KIND && turn < 5; turn++) {
    for (const held of order) {
      if (made.length === ERRORS_OF_A_KIND) break;
      const sentences = held.state.final ? wordsOfReport(held.state.final) : [];
      const candidate = oneOf(kind, held, shuffled(sentences, draw), draw);
      if (candidate && !made.some((m) => m.changed.sentence.text === candidate.changed.sentence.text))
        made.push(candidate);
    }
  }
  return made;
}

function oneOf(kind: ErrorKind, held: Held, sentences: readonly LocatedText[], draw: () => number) {
  const isHeld = (value: number, tolerance: number) =>
    featureIds.some((id) => held.observations(id).some((p) => Math.abs(p.value - value) <= tolerance));
  for (const sentence of sentences) {
    const changed = withError(kind, sentence, draw, isHeld);
    if (changed) return { untouched: { held, sentence }, changed: { held, sentence: changed } };
  }
  return null;
}

function shuffled<T>(items: readonly T[], draw: () => number): T[] {
  return items
    .map((item) => ({ item, key: draw() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const wordedErrors = 200;
type Form = "prose" | "cited" | "typed";
const forms = ["prose", "cited", "typed"] as const satisfies Form[];

/** A sentence as a language model's prose, as its claim with an observation cited, or as what our own code would state. */
function asText({ text, states, evidence }: WordedSentence, form: Form): LocatedText {
  const base = { at: "prose", text, evidence: [], by: null, topic: null, part: "prose" } as const;
  if (form === "prose") return base;
  if (form === "cited") return { ...base, at: "drivers.0.text", part: "driver", evidence };
  return { ...base, states: [{ end: text.length, states }] };
}

interface Worded {
  template: WordedTemplate;
  held: Held;
  sentence: WordedSentence;
}

/** As many errors as are wanted and one of each template at least, stay after stay, and as many truths of the same templates. */
function wordedClaims(set: "dev" | "held", all: readonly Held[], draw: () => number) {
  const templates = wordedTemplates.filter((t) => t.set === set);
  const [errors, truths]: [Worded[], Worded[]] = [[], []];
  const most = Math.max(wordedErrors, templates.length);
  const each = Math.ceil(most / templates.length);
  for (let turn = 0; turn < each; turn++) {
    for (const template of templates) {
      const missing = { truth: isDecidable(template), error: errors.length < most };
      for (const held of shuffled(all, draw)) {
        if (!missing.truth && !missing.error) break;
        const { record, state } = held;
        const pair = wordedPair(template, { record, state, end: state.chart?.asOfMinutes ?? 0 }, draw);
        if (missing.error && pair?.error) {
          errors.push({ template, held, sentence: pair.error });
          missing.error = false;
        }
        if (missing.truth && pair?.truth) {
          truths.push({ template, held, sentence: pair.truth });
          missing.truth = false;
        }
      }
    }
  }
  return { errors, truths };
}

/** What became of sentences of known truth, worded by others: of the half that rules were improved on, and of the half only counted here. */
function wordedSentences(all: readonly Held[], seed: string) {
  const figures: Record<string, number> = {};
  for (const set of ["dev", "held"] as const) {
    const { errors, truths } = wordedClaims(set, all, random(`worded ${set} ${seed}`).uniform);
    for (const form of forms) {
      // A story has no form in which our own code would state it.
      const told = ({ sentence }: Worded) => form !== "typed" || sentence.states.length > 0;
      const judged = (worded: readonly Worded[]) =>
        worded.filter(told).map((one) => {
          const facts = factsOf(one.held.state, one.held.observations);
          const [entry] = facts ? checkSentencesOf(facts, [asText(one.sentence, form)]) : [];
          return { ...one, verdict: entry?.verdict ?? "no claim", reason: entry?.reason ?? "" };
        });
      const decidable = judged(errors.filter(({ template }) => isDecidable(template)));
      const open = judged(errors.filter(({ template }) => !isDecidable(template)));
      const true_ = judged(truths);
      const share = (of: readonly { verdict: LedgerVerdict }[], ...verdicts: LedgerVerdict[]) =>
        of.filter(({ verdict }) => verdicts.includes(verdict)).length / Math.max(1, of.length);
      const shares = {
        contradicted: share(decidable, "contradicted"),
        supported: share(decidable, "supported"),
        openSupported: share(open, "supported"),
        openNotCheckable: share(open, "not checkable"),
        trueFlagged: share(true_, "contradicted", "not found"),
        trueUnread: share(true_, "not checkable", "no claim"),
      };
      const shown = (x: number) => `${(100 * x).toFixed(1)}%`;
      console.log(
        `worded, ${set}, ${form}: of ${decidable.length} errors that the record decides ${shown(shares.contradicted)} contradicted, ${shown(shares.supported)} supported; of ${open.length} that none decides ${shown(shares.openNotCheckable)} not checkable, ${shown(shares.openSupported)} supported; of ${true_.length} true ones ${shown(shares.trueFlagged)} contradicted or not found, ${shown(shares.trueUnread)} not read`,
      );
      for (const [name, value] of Object.entries(shares))
        figures[`${set}${upperFirst(form)}${upperFirst(name)}`] = Number(value.toFixed(4));
      // What the held half holds is never shown, so that no rule is made for it.
      if (values.show && set === "dev") {
        const missed = [
          ...decidable.filter((s) => s.verdict !== "contradicted"),
          ...open.filter((s) => s.verdict !== "not checkable"),
        ];
        for (const s of missed)
          console.log(`  error, ${s.template.class}, ${form}: ${s.verdict} | ${s.sentence.text} | ${s.reason}`);
        for (const s of true_.filter((one) => one.verdict !== "supported"))
          console.log(`  truth, ${s.template.class}, ${form}: ${s.verdict} | ${s.sentence.text} | ${s.reason}`);
      }
    }
    figures[`${set}WordedErrors`] = errors.length;
  }
  return figures;
}

/** What became of sentences on the synthetic patients as language models write them: of the half that rules were improved on, and of the half kept apart. */
async function modelSentences() {
  const means = await builtInMeans("icu-mortality");
  const { panel } = means.task.definition;
  const held = new Map<string, Held>();
  for (const record of syntheticRecords()) {
    if (!modelProse.some(([patient]) => record.patient.mrn === `S-${patient}`)) continue;
    const state = await consultInMemory(record, { ...means, panel, explain: { mode: "brief", seed: 1 } });
    held.set(record.patient.mrn, {
      record,
      state,
      observations: observationsOf(record, state.chart?.asOfMinutes ?? 0),
    });
  }
  const figures: Record<string, number> = {};
  for (const half of ["worked", "apart"] as const) {
    const judged = modelProse
      .filter((one) => halfOf(one) === half)
      .map(([patient, about, text, holds]) => {
        const of = held.get(`S-${patient}`);
        if (!of) throw new Error(`there is no synthetic patient S-${patient}`);
        const facts = factsOf(of.state, of.observations);
        const base = { at: "prose", text, evidence: [], by: null, topic: null, part: "prose" } as const;
        const [entry] = facts ? checkSentencesOf(facts, [base]) : [];
        return { about, text, label: holds?.(new RawRecord(of.record)) ?? null, verdict: entry?.verdict ?? "no claim" };
      });
    const share = (label: boolean | null, ...verdicts: LedgerVerdict[]) => {
      const of = judged.filter((one) => one.label === label);
      return of.filter(({ verdict }) => verdicts.includes(verdict)).length / Math.max(1, of.length);
    };
    const shares = {
      Contradicted: share(false, "contradicted"),
      Supported: share(false, "supported"),
      OpenSupported: share(null, "supported"),
      TrueFlagged: share(true, "contradicted", "not found"),
      TrueUnread: share(true, "not checkable", "no claim"),
    };
    const shown = (x: number) => `${(100 * x).toFixed(1)}%`;
    console.log(
      `as models write, ${half} (${judged.length} sentences): of errors that the record decides ${shown(shares.Contradicted)} contradicted, ${shown(shares.Supported)} supported; of what none decides ${shown(shares.OpenSupported)} supported; of true ones ${shown(shares.TrueFlagged)} contradicted or not found, ${shown(shares.TrueUnread)} not read`,
    );
    if (values.show && half === "worked")
      for (const one of judged.filter(({ label, verdict }) => verdict !== (label ? "supported" : "contradicted")))
        console.log(`  ${one.label}, ${one.about}: ${one.verdict} | ${one.text}`);
    for (const [name, value] of Object.entries(shares))
      figures[`model${upperFirst(half)}${name}`] = Number(value.toFixed(4));
  }
  return figures;
}

/** Precision and recall as they are: of flagging a sentence at all, and of each verdict. */
function freeTextSentences() {
  const facts = factsOf(freeTextState(), freeTextObservations);
  if (!facts) throw new Error("the free-text state has no chart");
  const judged = freeText.sentences.map((s) => {
    const [entry] = checkSentencesOf(facts, [
      { at: "prose", text: s.text, evidence: [], by: null, topic: null, part: "prose" },
    ]);
    return { ...s, verdict: entry?.verdict ?? "no claim", reason: entry?.reason ?? "" };
  });
  const figures: Record<string, number> = {};
  for (const set of ["dev", "held"] as const) {
    const own = judged.filter((s) => s.set === set);
    const right = own.filter((s) => s.verdict === s.label).length;
    const flagged = own.filter((s) => isFlagged(s.verdict));
    const wrong = own.filter((s) => isFlagged(s.label as LedgerVerdict));
    const both = flagged.filter((s) => isFlagged(s.label as LedgerVerdict));
    console.log(
      `free text, ${set} (${own.length} sentences): ${right} labelled alike; flagging what does not stand: precision ${percent(both.length, flagged.length)}, recall ${percent(both.length, wrong.length)}`,
    );
    for (const verdict of ledgerVerdicts) {
      const [labelled, given] = [own.filter((s) => s.label === verdict), own.filter((s) => s.verdict === verdict)];
      const hit = given.filter((s) => s.label === verdict).length;
      console.log(
        `  ${verdict}: ${labelled.length} labelled; precision ${percent(hit, given.length)}, recall ${percent(hit, labelled.length)}`,
      );
    }
    for (const s of own.filter((one) => one.verdict !== one.label))
      console.log(`  "${s.text}" is ${s.label} (${s.why}); judged ${s.verdict}: ${s.reason}`);
    figures[`${set}Agreement`] = right / own.length;
    figures[`${set}Precision`] = both.length / Math.max(1, flagged.length);
    figures[`${set}Recall`] = both.length / Math.max(1, wrong.length);
  }
  return figures;
}

const held = await consultations(setIn(values.data), wanted);
if (held.length === 0) {
  console.error("bench claims: there is no stay of the calibration split. What is asked for has none.");
  process.exit(1);
}
const figures = {
  ...builtInReports(held),
  ...statedWords(held),
  ...seededErrors(held, random(`claims ${values.seed}`).uniform),
  ...wordedSentences(held, values.seed),
  ...(await modelSentences()),
  ...freeTextSentences(),
};
console.log(JSON.stringify({ name: "claims", figures }));
