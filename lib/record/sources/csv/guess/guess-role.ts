import type { CsvColumn } from "../map/map-form";
import { guessTimeFormat, guessTimeOfDay, isPlainTime, relativeFormat } from "./guess-time";
import type { ColumnGuess, SeenColumn } from "./seen-column";

type Is = CsvColumn["is"];

/** Headings by what they are, as plain words; the first that fits counts. A team decision, after MIMIC, eICU, OMOP and sheets of wards. */
const plainRoles: readonly (readonly [Is, RegExp])[] = [
  [
    "patient",
    /^(?:(?:patient|pat|subject|person|participant)(?: ?(?:id|nr|no|num|number|nummer|key|identifier|pid))?|mrn|pid|pnr|patid|patnr|patientnr|uniquepid|record id|patienten(?:id|nummer| id| nr)|id patient)$/,
  ],
  [
    "encounter",
    /^(?:(?:hadm|encounter|visit|stay|icustay|admission|case|fall|episode|visit occurrence)(?: ?(?:id|nr|no|num|number|nummer|key))|csn|fallnummer|fallnr|patientunitstayid|patienthealthsystemstayid|hadmid|case)$/,
  ],
  ["dose-unit", /^(?:dose|amount|dosis)(?: val)? ?(?:unit|units|uom|rx unit|einheit)|amountuom|dose unit rx$/],
  ["rate-unit", /^rate ?(?:unit|units|uom)|rateuom$/],
  [
    "unit",
    /^(?:unit|units|uom|valueuom|unit of measure|einheit|unite|result unit|labmeasurenamesystem|unit source value)$/,
  ],
  ["low", /^(?:ref(?:erence)? ?(?:range)? ?(?:low|lower)|normal low|range low|lower limit)$/],
  ["high", /^(?:ref(?:erence)? ?(?:range)? ?(?:high|upper)|normal high|range high|upper limit)$/],
  ["flag", /^(?:flag|abnormal|abnormal flag|interpretation)$/],
  ["route", /^(?:route|routeadmin|applikation|weg)$/],
  ["rate", /^(?:rate|drugrate|infusion rate|infusionrate|laufrate)$/],
  ["dose", /^(?:dose|dosage|dosis|amount|dose val rx|drugamount|menge)$/],
  ["system", /^(?:system|code system|coding system|vocabulary|vocabulary id)$/],
  ["reaction", /^(?:reaction|reactions|manifestation)$/],
  ["author", /^(?:author|written by|verfasser)$/],
  ["ward", /^(?:ward|unit type|unittype|careunit|care unit|first careunit|department|station|location|curr careunit)$/],
  [
    "reason",
    /^(?:admission diagnosis|admission reason|reason for admission|chief complaint|apacheadmissiondx|aufnahmegrund|aufnahmediagnose)$/,
  ],
];

/** Roles that times have by their headings; "time" is what is left. */
const timeRoles: readonly (readonly [Is, RegExp])[] = [
  ["birth-date", /\b(?:birth|dob|born|geburt|geburtsdatum|geb)\b|birthdate/],
  ["death", /\b(?:death|dod|died|deathtime|sterbe)\b/],
  ["admitted", /\b(?:admission|admit|admittime|admitted|aufnahme|intime|in time|icu in)\b/],
  ["discharged", /\b(?:discharge|dischtime|discharged|entlassung|outtime|out time)\b/],
  [
    "known",
    /\b(?:stored?|storetime|reported?|recorded|entered|entry|released|validated|issued|result time|resulttime|befund)\b/,
  ],
  ["end", /\b(?:end|stop|endtime|enddate|stopdate|stopp|bis|abatement|resolved)\b/],
];

/** What a column is by its heading, where that tells; values of variables are told elsewhere. */
export function guessRole(seen: SeenColumn): ColumnGuess | null {
  return personGuess(seen) ?? plainGuess(seen) ?? timeGuess(seen);
}

function plainGuess({ words, heading }: SeenColumn): ColumnGuess | null {
  const role = plainRoles.find(([, pattern]) => pattern.test(words) || pattern.test(words.replaceAll(" ", "")));
  return role === undefined
    ? null
    : { column: { is: role[0] } as CsvColumn, sure: "sure", why: `named ${heading.trim()}` };
}

const female = ["f", "female", "w", "weiblich", "woman", "femme", "mujer"];
const male = ["m", "male", "mannlich", "männlich", "man", "homme", "hombre"];

function personGuess({ words, distinct, cells }: SeenColumn): ColumnGuess | null {
  if (/^(?:sex|gender|geschlecht|sexe|sexo)$/.test(words)) return sexGuess([...distinct]);
  if (/^(?:age|alter|edad|age years?|age at admission|anchor age|admission age|age in years)$/.test(words))
    return { column: { is: "age" }, sure: "sure", why: "named an age" };
  const isOfDeath =
    /^(?:outcome|died|dead|death|deceased|mortality|hospital expire flag|in hospital death|expired|hospitaldischargestatus|verstorben)$/.test(
      words,
    );
  return isOfDeath && distinct.size <= 4 && cells.length > 0 ? diedGuess([...distinct]) : null;
}

function sexGuess(values: readonly string[]): ColumnGuess {
  const of = (words: readonly string[]) => values.filter((value) => words.includes(value.toLowerCase()));
  const named = { female: of(female), male: of(male) };
  if (named.female.length + named.male.length > 0)
    return { column: { is: "sex", ...named }, sure: "sure", why: "named the sex, with words for both" };
  const numbers = values.map((value) => Number(value.replace(",", ".")));
  const ofNumber = (n: number) => values.filter((_, place) => numbers[place] === n);
  if (numbers.every((n) => n === 1 || n === 2) && values.length > 0)
    return {
      column: { is: "sex", female: ofNumber(2), male: ofNumber(1) },
      sure: "likely",
      why: "1 and 2: male and female by ISO 5218",
    };
  return {
    column: { is: "sex", female: ofNumber(0), male: ofNumber(1) },
    sure: "unsure",
    why: "named the sex; which word is which is not told",
  };
}

function diedGuess(values: readonly string[]): ColumnGuess {
  const yes = values.filter((value) =>
    /^(?:1(?:\.0)?|true|yes|y|dead|died|deceased|expired|ja|non-survivor)$/i.test(value),
  );
  const no = values.filter((value) => !yes.includes(value));
  const isPlain = no.every((value) => /^(?:0(?:\.0)?|false|no|n|alive|survived|survivor|nein)$/i.test(value));
  return {
    column: { is: "died", true: yes, false: no },
    sure: isPlain ? "likely" : "unsure",
    why: yes.every((word) => /^[\d.]+$/.test(word))
      ? "named an outcome: that 1 is death is a guess"
      : "named an outcome, with its words",
  };
}

function timeGuess({ words, cells, heading }: SeenColumn): ColumnGuess | null {
  // "hours since admission" is no admission.
  const event = words.replace(/\b(?:since|from|after|seit)\b.*$/, "");
  const role = timeRoles.find(([, pattern]) => pattern.test(event))?.[0] ?? "time";
  const relative = relativeFormat(words);
  if (relative !== null && cells.every((cell) => /^[+-]?\d+(?:\.\d+)?$/.test(cell)) && cells.length > 0) {
    const column = { is: endsEvent(event) ?? role, format: relative } as CsvColumn;
    return { column, sure: "likely", why: `numbers under a name for a span: ${relative.split(" ")[0]} are a guess` };
  }
  if (isPlainTime(words) && cells.length > 0 && cells.every((cell) => /^\d{1,7}(?:\.\d+)?$/.test(cell))) {
    const column = { is: "time", format: "minutes from admission" } as const;
    return { column, sure: "unsure", why: "numbers under the name of a time: minutes from admission are a guess" };
  }
  const clock = guessTimeOfDay(cells);
  if (clock !== null)
    return { column: { is: "time-of-day", format: clock }, sure: "likely", why: "all cells are times of day" };
  const found = guessTimeFormat(cells);
  if (found === null) return null;
  const column = { is: role, format: found.format } as CsvColumn;
  if (found.ambiguous) return { column, sure: "unsure", why: "day and month cannot be told apart in the rows seen" };
  return {
    column,
    sure: role === "time" ? "likely" : "sure",
    why: `times as ${found.format}${role === "time" ? "" : `, named ${heading.trim()}`}`,
  };
}

/** "drugstopoffset" and the like, which have no blanks between their words. */
const endsEvent = (words: string): Is | null =>
  /entered|entry|order|report/.test(words)
    ? "known"
    : /stop|end/.test(words)
      ? "end"
      : /discharge/.test(words)
        ? "discharged"
        : /admit|admission(?!$)/.test(words) && !/since|from/.test(words)
          ? "admitted"
          : null;
