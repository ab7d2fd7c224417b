import { readFileSync } from "node:fs";
import { join } from "node:path";
import { consultInMemory } from "../../lib/consultations/consult-in-memory.server";
import { checkSentencesOf } from "../../lib/consultations/ledger/claim-ledger";
import { factsOf } from "../../lib/consultations/ledger/consultation-facts";
import { hedged } from "../../lib/consultations/ledger/fixtures/set-b-prose/hedged";
import { narrated } from "../../lib/consultations/ledger/fixtures/set-b-prose/narrated";
import { second } from "../../lib/consultations/ledger/fixtures/set-b-prose/second";
import { terse } from "../../lib/consultations/ledger/fixtures/set-b-prose/terse";
import { third } from "../../lib/consultations/ledger/fixtures/set-b-prose/third";
import { RawStay, type StaySentence } from "../../lib/consultations/ledger/testing/raw-stay-rows";
import { stayRecords } from "../../lib/experts/stay-records.server";
import { observationsOf } from "../../lib/record/observations";
import { files as physionet2012 } from "../../lib/record/sources/physionet2012/source.server";
import { builtInMeans } from "../../lib/studies/built-in-means.server";
import { benchOptions, dataOf, oneOf, wholeNumber } from "../bench-options";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * The claim ledger on sentences as language models write them, filled from the raw rows of the first stays of a folder that they suit:
 * all of them are there to improve rules on, and none is held apart.
 */
const USAGE =
  "npm run bench -- stay-prose --data <folder of stays, as of set-b> [--stays <number, default 100>] [--each <stays a sentence, default 3>] [--round <1, 2 or 3, default all>] [--with-words] [--show]";

const values = benchOptions(USAGE, {
  data: { type: "string" },
  stays: { type: "string", default: "100" },
  each: { type: "string", default: "3" },
  round: { type: "string" },
  "with-words": { type: "boolean", default: false },
  show: { type: "boolean", default: false },
});
const each = wholeNumber(USAGE, "each", values.each);
const most = wholeNumber(USAGE, "stays", values.stays);
const folder = resolveFromCaller(dataOf(USAGE, values.data));

const means = await builtInMeans("icu-mortality");
const stays: { id: string; raw: RawStay; check: (text: string) => Promise<string[]> }[] = [];
for await (const stay of stayRecords(physionet2012, folder)) {
  if (stays.length === most) break;
  if ("fault" in stay || stay.record.encounter.observedMinutes < 47 * 60) continue;
  const { record } = stay;
  const options = { ...means, panel: means.task.definition.panel.slice(0, 1), explain: null };
  let facts: ReturnType<typeof factsOf> | undefined;
  const check = async (text: string) => {
    if (facts === undefined) {
      const state = await consultInMemory(record, options);
      facts = factsOf(state, observationsOf(record, state.chart?.asOfMinutes ?? 0));
    }
    const base = { at: "prose", text, evidence: [], by: null, topic: null, part: "prose" } as const;
    const entry = facts && checkSentencesOf(facts, [base])[0];
    return [entry?.verdict ?? "no claim", entry?.reason ?? ""];
  };
  stays.push({ id: stay.id, raw: new RawStay(readFileSync(join(folder, `${stay.id}.txt`), "utf8")), check });
}

interface Judged {
  check: (text: string) => Promise<string[]>;
  sentence: StaySentence;
  text: string;
  verdict: string;
  reason: string;
}

const rounds = { "1": [...terse, ...narrated, ...hedged], "2": second, "3": third };
const round = values.round === undefined ? null : oneOf(USAGE, "round", values.round, ["1", "2", "3"]);
const sentences = round === null ? Object.values(rounds).flat() : rounds[round];

const judged: Judged[] = [];
for (const [i, sentence] of sentences.entries()) {
  const [about, , parameter, least, words] = sentence;
  let left = each;
  for (let k = 0; k < stays.length && left > 0; k++) {
    const { raw, check } = stays[(i * 7 + k) % stays.length] as (typeof stays)[number];
    const x = raw.of(parameter, least);
    const text = x && words(x, raw);
    if (!text) continue;
    left--;
    const [verdict = "", reason = ""] = await check(text);
    judged.push({ sentence, text, verdict, reason, check });
  }
  if (left === each) console.log(`no stay suits a sentence: ${about} ${words}`);
}

/** How many of the supported sentences stay so with a word that denies, or that nobody knows, at any place. */
async function withWords() {
  let [tried, supported] = [0, 0];
  for (const { text, check } of judged.filter((one) => one.verdict === "supported")) {
    const words = text.split(" ");
    for (const word of ["not", "never", "hardly", "unless", "vorpal"])
      for (let i = 1; i < words.length; i++) {
        const changed = [...words.slice(0, i), word, ...words.slice(i)].join(" ");
        tried++;
        if ((await check(changed))[0] !== "supported") continue;
        supported++;
        if (values.show) console.log(`supported with a word more: ${changed}`);
      }
  }
  return { tried, supportedWithAWordMore: supported };
}

const share = (label: boolean | null, ...verdicts: string[]) => {
  const of = judged.filter(({ sentence }) => sentence[1] === label);
  return Number((of.filter(({ verdict }) => verdicts.includes(verdict)).length / Math.max(1, of.length)).toFixed(4));
};
const number = (label: boolean | null) => judged.filter(({ sentence }) => sentence[1] === label).length;
const figures = {
  errors: number(false),
  contradicted: share(false, "contradicted"),
  supported: share(false, "supported"),
  open: number(null),
  openSupported: share(null, "supported"),
  openNotCheckable: share(null, "not checkable"),
  true: number(true),
  trueFlagged: share(true, "contradicted", "not found"),
  trueUnread: share(true, "not checkable", "no claim"),
  ...(values["with-words"] ? await withWords() : {}),
};
if (values.show) {
  const wanted = (label: boolean | null) => (label === null ? "not checkable" : label ? "supported" : "contradicted");
  for (const { sentence, text, verdict, reason } of judged.filter((one) => one.verdict !== wanted(one.sentence[1])))
    console.log(`${sentence[1]}, ${sentence[0]}: ${verdict} | ${text} | ${reason}`);
}
console.log(JSON.stringify({ name: "stay-prose", figures }));
