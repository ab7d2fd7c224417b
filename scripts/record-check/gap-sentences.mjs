/**
 * Sentences of a report that say that something is not recorded, not measured or not known, each with what it misses, in words of this check's own.
 * Written apart from what writes reports.
 */

/** Sections that tell how the report came about rather than what is missing. */
const skipped = new Set([
  "method",
  "sources",
  "citations",
  "usage",
  "audit",
  "experts",
  "after-reading",
  "number",
  "problem-limits",
]);

function* wordsOf(node) {
  if (typeof node === "string") yield node;
  else if (Array.isArray(node)) for (const one of node) yield* wordsOf(one);
  else if (node && typeof node === "object")
    for (const [key, one] of Object.entries(node))
      if (!["evidence", "check", "quote", "citation", "id", "at", "kind", "bearing", "columns"].includes(key))
        yield* wordsOf(one);
}

/** Whether a piece of a text may tell of a gap at all. */
const mayBe =
  /\bunrecorded age|\bnot (?:recorded|measured|known|charted|asked|said|in (?:the|this) record)|\bnone (?:is )?(?:recorded|charted)|\bno (?:[a-z]+ ){1,3}(?:recorded|charted|is recorded)|\bunmeasured|could not be scored|none recorded|no gas since|nothing about|does not hold|last charted/i;

const HOUR = "(\\d+(?:\\.\\d+)?) h";
const hourIn = (text) => {
  const found = [...text.matchAll(new RegExp(HOUR, "g"))].at(-1);
  return found ? Number(found[1]) : null;
};
const listed = (text) => text.split(/, | and /).map((one) => one.trim());

/** The hour of a score, which stands before its brackets. */
const scoredAt = (text, at) => hourIn(text.slice(0, at).replace(/\([^()]*$/, ""));

/** Each row: words, and what they miss; "hour" is that at which it is missed, "since" that after which. A null is no gap of the record. */
const rows = [
  [
    /(?:sedation (?:is )?not recorded|no sedative (?:is )?recorded(?! as given))/i,
    (text, at) => [{ misses: "sedation", at: scoredAt(text, at) }],
  ],
  [
    /no sedative (?:is )?recorded as given|no sedative given/i,
    (text, at) => [{ misses: "sedation given", at: scoredAt(text, at) }],
  ],
  [
    /vasopressors? (?:are |is )?not recorded|no vasopressor (?:is )?recorded(?! as given)/i,
    () => [{ misses: "vasopressors" }],
  ],
  [/no vasopressor (?:is )?recorded as given/i, () => [{ misses: "vasopressors given" }]],
  [/treatments are not in (?:the|this) record/i, () => [{ misses: "treatments" }]],
  [
    /infection[^.;]*; none is recorded|possible sepsis, not recorded|infection possible, not recorded/i,
    () => [{ misses: "infection" }],
  ],
  [
    /dialysis likely, not recorded|dialysis is not recorded|no dialysis is recorded|dialysed, which is not recorded/i,
    () => [{ misses: "dialysis" }],
  ],
  [/chronic kidney disease possible, not recorded/i, () => [{ misses: "chronic kidney disease" }]],
  [/septic shock possible, not recorded/i, () => [{ misses: "septic shock" }]],
  [/value before admission (?:is )?not recorded/i, () => [{ misses: "creatinine before admission" }]],
  [/no weight recorded|no rate by weight/i, () => [{ misses: "weight" }]],
  [
    /allerg[^.;]*(?:not recorded|not in the record)|checked against allergies: nothing about them is in the record/i,
    () => [{ misses: "allergies" }],
  ],
  [/limits of care[^.;]*not (?:recorded|in the record)/i, () => [{ misses: "limits of care" }]],
  [/qtc, which is not in the record/i, () => [{ misses: "qtc" }]],
  [/cultures?[^.;]*not (?:recorded|in the record)/i, () => [{ misses: "cultures" }]],
  [/reason for admission[^.;]*not recorded/i, () => [{ misses: "reason for admission" }]],
  [new RegExp(`no urine charted after ${HOUR}`, "i"), (text) => [{ misses: "urine output", since: hourIn(text) }]],
  [
    new RegExp(`ventilation last charted at ${HOUR}`, "i"),
    (text) => [{ misses: "mechanical ventilation", since: Number(/last charted at (\d+)/i.exec(text)[1]) }],
  ],
  [
    /no ventilation (?:charted|recorded)/i,
    (text) => [{ misses: "mechanical ventilation", at: /pao2|fio2/i.test(text) ? hourIn(text.split("(")[0]) : null }],
  ],
  [
    /sofa is incomplete: ([^.]*) could not be scored/i,
    (text) => listed(/: ([^.]*) could/.exec(text)[1]).map((one) => ({ misses: `sofa ${one}` })),
  ],
  [/arterial gas now: none is recorded/i, () => [{ misses: "arterial gas" }]],
  [
    /^not recorded: /i,
    (text) => listed(text.replace(/^[^:]*: |\.$/g, "")).map((misses) => ({ misses: misses.toLowerCase() })),
  ],
  [/^not measured(?: in the window)?: /i, (text) => listedMissing(text.replace(/^[^:]*: /, "").replace(/\.$/, ""))],
  [
    /was not measured:|were not measured:/i,
    (text) =>
      listed(/^(.*?) (?:was|were) not measured/i.exec(text)[1]).map((misses) => ({ misses: misses.toLowerCase() })),
  ],
  [/unmeasured (lactate)/i, () => [{ misses: "lactate" }]],
  [/fio2.*no gas since/i, (text) => [{ misses: "arterial gas", since: hourIn(text.split(", no gas")[0]) }]],
  [
    /none recorded \(|possible, n(?:one|either) recorded/i,
    () => [{ misses: "dialysis" }, { misses: "chronic kidney disease" }],
  ],
  [
    /: this is not in this record/i,
    (text) => (/vasopressor|sedat|fluid|given/i.test(text) ? [{ misses: "treatments" }] : []),
  ],
  [/procedures, among them dialysis: not in the record/i, () => [{ misses: "dialysis" }]],
  [/reaction not known|salt or base not said/i, null],
  [/\bage is not recorded|unrecorded age/i, () => [{ misses: "age" }]],
  [/fluid does not hold|does not exclude|no urine\b|no better/i, null],
  [/, not measured since/i, (text, at) => notSince(text.slice(0, at))],
  [
    /this kind of record does not hold: /i,
    (text) =>
      text
        .replace(/^[^:]*: /, "")
        .split("; ")
        .map((one) => ({ misses: `kind: ${one.replace(/\.$/, "")}` })),
  ],
  [/whether it goes on is not said/i, null],
  [/value before admission|without what was measured|not measured lately enough|not known now|missing values/i, null],
];

/** "Arterial gas since 16 h, lactate, arterial oxygen saturation": names of the catalogue hold commas themselves. */
function listedMissing(text) {
  const joined = text.replace(/, (?=(?:total|arterial line|cuff)\b(?! bilirubin))/g, " ~ ");
  return joined.split(", ").map((one) => {
    if (one.includes(": ")) return { misses: null };
    const since = /^(.*) since (\d+(?:\.\d+)?) h$/.exec(one);
    const misses = (since ? since[1] : one).replaceAll(" ~ ", ", ").trim().toLowerCase();
    return { misses, ...(since && { since: Number(since[2]) }) };
  });
}

/** "Creatinine 1.9 mg/dL at 30 h": what was measured last, and when. */
function notSince(text) {
  const last = text
    .split("; ")
    .at(-1)
    .replace(/^Milder: /, "");
  const name = /^(PaO2\/FiO2|[A-Za-z][A-Za-z/ -]*?(?: [IT])?)(?: fell| rose| of the last 24 h)?(?: from)? -?\d/.exec(
    last,
  )?.[1];
  if (/^(?:FiO2|PaO2)\b/.test(last))
    return [{ misses: "arterial gas", since: hourIn(last.replace(/\([^()]*\)/g, "")) }];
  return name ? [{ misses: name.toLowerCase(), since: hourIn(last.replace(/\([^()]*\)/g, "")) }] : [];
}

/** What a report says to be missing: each with the sentence, what it misses and of which hours. */
export function gapsOf(document) {
  const found = [];
  const read = (where, text) => {
    // What a kind of record lacks is one list, with semicolons between.
    const sentences = /^This kind of record does not hold/.test(text) ? [text] : text.split(/(?<=[.!?;])\s+(?=[A-Z"])/);
    for (const sentence of sentences) {
      if (!mayBe.test(sentence)) continue;
      const hits = rows.flatMap(([pattern, missed]) => {
        const hit = pattern.exec(sentence);
        return hit ? [missed === null ? [] : missed(sentence, hit.index)] : [];
      });
      const gaps = hits.flat();
      if (hits.length === 0) found.push({ kind: "gap", where, sentence, name: "?", misses: null });
      for (const gap of gaps)
        found.push({ kind: "gap", where, sentence, name: gap.misses, at: null, since: null, ...gap });
    }
  };
  read("headline", document.headline ?? "");
  for (const { id, blocks } of document.sections ?? []) {
    if (skipped.has(id)) continue;
    for (const block of blocks)
      if (block.kind === "table" && id === "record") {
        for (const [kind, cell] of block.rows)
          if (/^not (?:recorded|asked)$/.test(cell))
            found.push({
              kind: "gap",
              where: id,
              sentence: `${kind}: ${cell}`,
              name: kind.toLowerCase(),
              misses: kind.toLowerCase(),
              at: null,
              since: null,
            });
      } else for (const text of wordsOf(block)) read(id, text);
  }
  return found;
}
