import { drugPattern } from "./names.mjs";

/** Every text of a report with the heading under which it stands; sources and how the report came about are left out. */
export function textsOf(document) {
  const skipped = new Set(["method", "sources", "citations", "ledger", "usage", "audit", "experts"]);
  const texts = [["headline", document.headline]];
  for (const { id, blocks } of document.sections ?? []) {
    if (skipped.has(id)) continue;
    for (const block of blocks) {
      if (block.kind === "paragraph") texts.push([id, block.text]);
      if (block.kind === "list") texts.push(...block.items.map((text) => [id, text]));
      if (block.kind === "claims" || block.kind === "steps") texts.push(...block.items.map(({ text }) => [id, text]));
      if (block.kind === "problems")
        texts.push(
          ...block.items
            .flatMap(({ title, facts, reading }) => [title, ...facts, reading])
            .filter(Boolean)
            .map((text) => [id, text]),
        );
      if (block.kind === "table" && id !== "record") texts.push(...block.rows.map((row) => [id, row.join(": ")]));
    }
  }
  return texts.filter(([, text]) => typeof text === "string");
}

const TIME = "(?:-?\\d+(?:\\.\\d+)? h before|-?\\d+(?:\\.\\d+)? h|day \\d+|\\d+ (?:day|month|year)s? before)";
const UNIT = "[a-zA-Zµμ%[\\]]+(?:\\/[a-zA-Z]+)*";
/** What a report writes behind a drug's name. */
const tail = new RegExp(
  `^(?: (?<value>\\d+(?:\\.\\d+)?(?:e-?\\d+)?) ?(?<unit>${UNIT}))?(?<dose>[^,;()]*?)(?: since (?<since>${TIME}))?(?:, (?:(?<from>${TIME}) to )?(?<to>${TIME}))?(?: \\(highest (?<peak>\\d+(?:\\.\\d+)?(?:e-?\\d+)?) at (?<peakAt>${TIME})\\))?(?=$|[,;.() ])`,
);
const behind = new RegExp(
  `^(?:,? (?:at )?(?<value>\\d+(?:\\.\\d+)?(?:e-?\\d+)?) ?(?<unit>${UNIT}))?(?:,? (?:since|from) (?<since>${TIME}))?(?: to (?<to>${TIME}))?(?: (?:stopped at|ended at|(?:was )?charted until) (?<stopped>${TIME}))?`,
);

/** Hours of the stay that words mean, and how far off they may be. */
export function hoursOf(words) {
  if (words === undefined) return null;
  const number = Number(/-?\d+(?:\.\d+)?/.exec(words)?.[0]);
  if (words.startsWith("day")) return { hours: (number - 0.5) * 24, within: 13 };
  if (words.endsWith(" h")) return { hours: number, within: 0.75 };
  const unit = /(h|day|month|year)s? before$/.exec(words)?.[1];
  const length = { h: 1, day: 24, month: 730.6, year: 8766 }[unit];
  return { hours: -number * length, within: unit === "h" ? (number === 1 ? 1 : 0.75) : length * 0.6 };
}

const drugClaim = (sentence, where, name, { value, unit, since, from, to, stopped, peak, peakAt }, rest = {}) => ({
  ...{ kind: "drug", sentence, where, name },
  amount: value === undefined ? null : { value: Number(value), unit },
  since: hoursOf(since ?? from),
  until: hoursOf(to ?? stopped),
  peak: peak === undefined ? null : { value: Number(peak), at: hoursOf(peakAt) },
  ...rest,
});

/** Whether a sentence says that something is so, rather than that it may be done. */
const advice =
  /\b(?:consider|check|ask|give|start|stop|hold|avoid|review whether|should|would|may|might|could|if|unless|whether|recommend\w*|suggest\w*|guideline|first[- ]line|dose for|instead)\b/i;

/** Drugs that a sentence names with what it says of each. */
function drugsIn(where, sentence) {
  // "Glucose 186 at 1 h" was measured.
  const isMeasured = ({ 0: name, index }) =>
    /^glucose$/i.test(name) &&
    /^,? (?:of the last|fell|rose|[\d.]+(?: mg\/dL)?(?: at|,|;|$))/.test(sentence.slice(index + name.length));
  return [...sentence.matchAll(drugPattern())]
    .filter((match) => !isMeasured(match))
    .map((match) => {
      const rest = sentence.slice(match.index + match[0].length);
      const said = behind.exec(rest)?.groups ?? {};
      const before = sentence.slice(0, match.index);
      const isAllergy = /allerg\w*[^.;]*$/i.test(before) || /^[^.;]{0,20}allerg/i.test(rest);
      const states =
        said.value !== undefined ||
        said.since !== undefined ||
        /\b(?:under|held by|recorded|running|given|on)\b[^.;]*$/i.test(before);
      return {
        ...drugClaim(sentence, where, match[0], said),
        kind: isAllergy ? "allergy" : "drug",
        isAdvice: !states || (advice.test(before) && said.since === undefined && said.value === undefined),
      };
    });
}

/** "Blood 2 months before no growth (3 times)". */
const withoutCount = (text) => text.replace(/ \(\d+ times\)$/, "");
const items = (cell) => cell.split("; ").filter((one) => !/^\d+ more$/.test(one));
const withoutState = (text) =>
  text.replace(/ \((?:since [^)]*|coded|ended|unconfirmed[^)]*|-?\d[^)]*|day \d+[^)]*)\)$/, "");

/** The table of what the record says: each row a kind, each item a drug, a problem or a procedure. */
function recordTable(document) {
  const rows = (document.sections ?? [])
    .filter(({ id }) => id === "record")
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "table" ? block.rows : []));
  return rows.flatMap(([kind, cell]) =>
    (kind === "Limits of care" ? [cell] : items(cell)).flatMap((item) => claimsOfItem(kind, item)),
  );
}

function claimsOfItem(kind, item) {
  const where = `record, ${kind}`;
  switch (kind) {
    case "Running":
    case "Given now":
    case "Running, or given in 24 h":
    case "Ordered or taken, end not said":
    case "Fluids, feeds, carriers":
    case "Given before":
    case "Ordered or taken": {
      const name =
        /^.*?(?= \d+(?:,\d{3})*(?:\.\d+)?(?:e-?\d+)?(?:-\d+(?:\.\d+)?)?(?![\d.]* ?% \d) ?[a-zA-Zµ%]| since |, (?:-?\d|day)| \(|$)/.exec(
          item,
        )?.[0] ?? item;
      const said = tail.exec(item.slice(name.length))?.groups ?? {};
      const isRate = (said.unit ?? "").includes("/") && !/mL$/.test(said.unit);
      const dose = /^ (\d.*?)(?= since |, (?:-?\d|day)|, [A-Z]| \(|$)/.exec(item.slice(name.length))?.[1] ?? null;
      const state =
        {
          Running: "running",
          "Given now": "running",
          "Running, or given in 24 h": "running",
          "Fluids, feeds, carriers": "running",
          "Given before": "given",
        }[kind] ?? "ordered";
      return [
        drugClaim(item, where, name, isRate ? said : { ...said, value: undefined }, {
          state,
          said: isRate ? null : dose,
        }),
      ];
    }
    case "Problems":
      return [{ kind: "problem", sentence: item, where, name: withoutState(item) }];
    case "Procedures": {
      const at = / \(([^()]*)\)$/.exec(item)?.[1];
      return [
        {
          kind: "procedure",
          sentence: item,
          where,
          name: withoutState(item),
          at: hoursOf(at && new RegExp(`^${TIME}$`).test(at) ? at : undefined),
        },
      ];
    }
    case "Limits of care":
      return [...item.matchAll(/"([^"]+)"/g)].map(([, name]) => ({ kind: "limit", sentence: item, where, name }));
    case "Cultures":
      return item
        .split(/, (?=[^,]+? (?:at \S+ h|day \d+|\d+ \w+ before) )/)
        .flatMap((one) => cultureSaid(withoutCount(one), where));
    case "Allergies":
      return /not (?:recorded|asked)|none known/.test(item)
        ? []
        : item
            .replace(/ \([^()]*\)/g, "")
            .split(/, | and /)
            .map((one) => ({ kind: "allergy", sentence: item, where, name: one.replace(/ \(.*$/, "") }));
    default:
      return [];
  }
}

/** "Blood at 3 h growing Escherichia coli". */
function cultureSaid(item, where) {
  const found = new RegExp(`^(?<name>.*?) (?:at )?(?<at>${TIME}) (?:growing (?<organism>.*)|pending|no growth)$`).exec(
    item,
  )?.groups;
  if (!found) return [];
  const organism = found.organism?.split(/, | and /)[0] ?? null;
  return [{ kind: "culture", sentence: item, where, name: found.name, at: hoursOf(found.at), organism }];
}

/** The line of the page: "Running: ... Known: ... At home: ...". */
function pageLine(where, text) {
  return [...text.matchAll(/\b(?<label>Known): (?<names>[^.]*)\./g)].flatMap(({ groups }) =>
    groups.names
      .split(", ")
      .filter((one) => !/^\d+ more$/.test(one))
      .map((name) => ({ kind: "problem", sentence: text, where, name, isPart: true })),
  );
}

const diagnosisSaid = /(?<name>[A-Z][A-Za-z ]+?) (?:recorded|suspected) as a diagnosis/g;
const supportSaid =
  /\b(?<name>(?:continuous|intermittent|peritoneal) dialysis|invasive ventilation)\b(?: since (?<since>-?\d+ h(?: before)?))?[^.;]*\((?:as recorded|record)\)/gi;

/** "pupils at 45 h: right 5 mm, non-reactive, and left 2 mm, sluggish", and what a title makes of them. */
const pupilsSaid = new RegExp(`\\bpupils at (?<at>${TIME}): (?<seen>[^;).]+)`, "gi");
const pupilSign = /\b(?:(?<side>right|left) pupil|pupils) fixed\b/gi;

function pupilsIn(where, sentence) {
  const seen = [...sentence.matchAll(pupilsSaid)].map(({ groups }) => ({
    ...{ kind: "pupils", name: "pupils", where, sentence, at: hoursOf(groups.at) },
    sides: groups.seen.split(/,? and (?=right|left)/i).map((part) => {
      const [, side = "", rest] = /^(?:(right|left|both) )?(.*)$/i.exec(part.trim());
      return { side: side.toLowerCase(), found: rest.split(/, /) };
    }),
  }));
  const signs = [...sentence.matchAll(pupilSign)].map(({ groups }) => ({
    ...{
      kind: "pupils",
      name: "fixed pupil",
      where,
      sentence,
      at: null,
      isFixed: groups.side?.toLowerCase() ?? "both",
    },
  }));
  return [...seen, ...signs];
}

const admittedWith = /\badmitted (?:with|for) (?<name>[^.;]+?)(?=, (?:at|after|day|\d)| \.\.\.|[.;]|$)/gi;
/** "sepsis, pneumonia and UTI" names three. */
const each = (names) =>
  names
    .split(/, | and /)
    .map((one) => one.trim())
    .filter(Boolean);

/** All that a report says of drugs, diagnoses, procedures and allergies. */
export function claimsOf(document) {
  const said = textsOf(document).flatMap(([where, text]) =>
    text.split(/(?<=[.!?])\s+(?=[A-Z"])/).flatMap((sentence) => [
      ...drugsIn(where, sentence),
      ...pageLine(where, sentence),
      ...pupilsIn(where, sentence),
      ...[...sentence.matchAll(diagnosisSaid)].map(({ groups }) => ({
        kind: "diagnosis",
        sentence,
        where,
        name: groups.name.trim(),
      })),
      ...[...sentence.matchAll(admittedWith)].flatMap(({ groups }) =>
        each(groups.name).map((name) => ({ kind: "problem", sentence, where, name })),
      ),
      ...[...sentence.matchAll(supportSaid)].map(({ groups }) => ({
        kind: "procedure",
        sentence,
        where,
        name: groups.name,
        at: hoursOf(groups.since),
      })),
    ]),
  );
  return [...recordTable(document), ...said];
}
