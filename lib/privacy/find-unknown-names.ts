import { deed, doseAfter, medicalNoun, relation, role, title } from "./find-names";
import { isGermanAt } from "./german-text";
import { isKnownWord } from "./known-words";
import { eponymNames } from "./medical-names";
import { anyCase, isAcronym, word } from "./name-words";
import { firstNamesThatAreWords, namesThatAreWords } from "./other-known-words";
import { everyMatch, type Finder, type FoundIdentifier, foundIdentifier } from "./schema";

const place = /(?:^|[^\p{L}])(?:in|from|at|near|outside|of|to|via|aus|in|nach)[ \t]{1,3}(?:the[ \t]{1,3})?$/iu;
const vowel = /[aeiouyäöüáéíóúø]/iu;
/** A grade, and a name of two parts whose first is an eponym, are medicine: "IIIb", "Weil-Felix". */
const isName = (part: string) =>
  part.length > 2 &&
  vowel.test(part) &&
  !isAcronym(part) &&
  !isKnownWord(part) &&
  !/^[IVX]+[a-d]?$/u.test(part) &&
  !eponymNames.has(part.split("-")[0]?.toLowerCase() ?? "");
/** A number after an unknown word makes it a drug, a feed or a score: "Clinda 900". */
const numberAfter = /^[ \t]\d{1,3}(?:[.,]\d+)?(?![\d/-])/u;

const capitalised = new RegExp(
  String.raw`(?<![\p{L}\d.'’/])(?<name>(?:\p{Lu}\.[ \t]?){0,2}${word}(?:[ \t]{1,2}(?:(?:van|von|de|der|den|da|di|del|al|el|bin|ap|mac|ní|ó|la|le)[ \t])?${word}){0,3})(?![\p{L}\d])`,
  "gu",
);

/** Words with a capital that no dictionary of ours knows: in an English note, somebody's name or a place's. */
const mixedCase = everyMatch([capitalised], (match) => {
  const found = unknownIn(match);
  return found.length === 0 || isGermanAt(match.input, match.index) ? null : found;
});

function unknownIn(match: RegExpExecArray): FoundIdentifier[] {
  const run = match.groups?.name ?? "";
  const parts = [...run.matchAll(/\S+/gu)].map((m) => ({ text: m[0], at: m.index }));
  const unknown = parts.map(({ text }) => /\p{Ll}/u.test(text) && isName(text));
  const joined = parts.map(
    ({ text }, i) =>
      unknown[i] ||
      ((unknown[i - 1] || unknown[i + 1]) &&
        (namesThatAreWords.has(text.toLowerCase()) || /^\p{Lu}\.$/u.test(text) || /^\p{Ll}{2,3}$/u.test(text))),
  );
  const found: FoundIdentifier[] = [];
  for (let from = 0; from < parts.length; from++) {
    if (!joined[from]) continue;
    let to = from;
    while (joined[to + 1]) to++;
    const [first, last] = [parts[from], parts[to]];
    if (!first || !last) break;
    const end = last.at + last.text.length;
    const after = match.input.slice(match.index + end);
    if (!medicalNoun.test(after) && !doseAfter.test(after) && !numberAfter.test(after)) {
      const kind = place.test(match.input.slice(Math.max(0, match.index + first.at - 16), match.index + first.at))
        ? "place"
        : "name";
      found.push(foundIdentifier(kind, match.index + first.at, end - first.at));
    }
    from = to;
  }
  return found;
}

const capitals =
  /(?<![\p{L}\d.'’/])(?:\p{Lu}{5,}|[BCDFGHJKLMNPQRSTVWXZ][AEIOU][BCDFGHJKLMNPQRSTVWXZ][AEIOUY])(?:['’-]\p{Lu}{2,})*(?![\p{L}\d])/gu;
/** Letters that can be spoken: vowels in between, no four consonants in a row. */
const spoken = (text: string) =>
  /[AEIOUYÄÖÜ]/u.test(text) &&
  !/[BCDFGHJKLMNPQRSTVWXZ]{5}/u.test(text) &&
  (text.match(/[AEIOUYÄÖÜ]/gu)?.length ?? 0) >= text.length / 5;
const allCapitals = everyMatch([capitals], (match) => {
  const [text] = match;
  const after = match.input.slice(match.index + text.length);
  const known = text.split("-").every((part) => part.length < 3 || isKnownWord(part));
  return known || !spoken(text) || medicalNoun.test(after) || doseAfter.test(after)
    ? null
    : foundIdentifier("name", match.index, text.length);
});

const smallTitle = String.raw`(?:md|rn|np|pa|nurse|sister|sr|sn|pastor|father|fr|rev|uncle|aunt|auntie|hca|chaplain|reg|sho|np|dr|mr|mrs|ms|miss|prof|attending|therapist|rd|ot|pt's|named?|called|bleeped|paged|per|by|w\/|d\/w|with|and|&|from|tells|told|says|asked|updated|rang|hi|dear|pharmacist|tech|technician|wocn|ttl|snod|dietician|officer|gas|asst|assistant|anes|surg|cons|req|uncle|sitter|phleb|runner|scrub|medic|nok|poa|hcpoa|hcp)`;
const beforeName = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${relation}|${role}|${deed}|${title}|${anyCase(smallTitle)}|\[name\](?:[ \t](?:and|&))?)(?:[ \t]{0,2}[:,(&/][ \t]{0,2}|[ \t]{1,2})(?:(?:the|his|her|big|little|old|young|elder|eldest|late|younger)[ \t])?(?=(?<name>(?:\p{L}\.[ \t]?){0,2}\p{L}[\p{L}'’-]{1,24}(?:[ \t]{1,2}\p{L}[\p{L}'’-]{2,24}){0,2})(?![\p{L}\d]))`,
  "gu",
);
const notNow = /^(?:and|the|his|her|their|for|from|with|has|had|was|were|is|are|not|who|may|can|in|on|at|to|of|as)$/iu;

/** After these stands a thing as often as a person. */
const joinsThings = /^(?:with|and|&|from|by|w\/|ring|call|named?|called)[ :,(&/]/iu;
const ownRole = new RegExp(
  `^(?:${relation}|${role}|${title.replace("[ \\t]{1,3}", "")}|${anyCase("sitter|runner|scrub|tech|pastor|nurse|chaplain")})`,
  "u",
);

/** After a relation, a role, a title or "by": a word that no dictionary knows, in small letters or capitals, or a first name that is also a word. */
const afterRelation = everyMatch([beforeName], (match) => {
  const run = match.groups?.name ?? "";
  const start = match.index + match[0].length;
  const parts = [...run.matchAll(/\S+/gu)].map((m) => ({ text: m[0], at: m.index }));
  const isOne = ({ text }: { text: string }, i: number) =>
    (/^\p{L}\.$/u.test(text) && parts.length > i + 1) ||
    (vowel.test(text) && text.length > 2 && !isKnownWord(text)) ||
    (/^\p{Lu}/u.test(text) &&
      (/-\p{Ll}/u.test(text) ||
        namesThatAreWords.has(text.toLowerCase()) ||
        (i === 0 && !joinsThings.test(match[0]) && eponymNames.has(text.toLowerCase()))) &&
      !notNow.test(text)) ||
    (i === 0 && ownRole.test(match[0]) && eponymNames.has(text) && !namesThatAreWords.has(text));
  let to = 0;
  while (to < parts.length && isOne(parts[to] as (typeof parts)[number], to)) to++;
  const last = parts[to - 1];
  if (!last) return null;
  if (isGermanAt(match.input, start) && /^\p{Lu}/u.test(run)) return null;
  const after = match.input.slice(start + last.at + last.text.length);
  if (medicalNoun.test(after) || doseAfter.test(after)) return null;
  return foundIdentifier("name", start, last.at + last.text.length);
});

/** Months, seasons and words that a note writes with a capital for another reason. */
const notMid = new Set(
  "may june april august autumn summer winter will mark grant christian major bishop king queen prince west art page park pearl river angel price unity van sharp red lance clay bell lake reed rich prudence job gene chip buddy hope grace day".split(
    " ",
  ),
);
const isWordName = (one: string) => namesThatAreWords.has(one.toLowerCase());
/** Words that are names by what stands around them: each pattern and whether the word is one. */
const ambiguous: readonly (readonly [RegExp, (name: string) => boolean])[] = [
  // A name that is also a word, before or after a name that was found: "Will [name]", "[name] March".
  [new RegExp(String.raw`(?<![\p{L}\d])(?<name>${word})(?=[ \t]\[name\])`, "gu"), isWordName],
  [
    new RegExp(String.raw`(?<=\[name\][ \t])(?<name>${word})(?=[ \t]?[,.;)(\n]|$)`, "gu"),
    (one) => isWordName(one) || /^(?:March|May|June)$/u.test(one) || eponymNames.has(one.toLowerCase()),
  ],
  // "jen (bedside nurse)".
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<name>\p{L}{3,24})(?=[ \t]\((?:\p{Ll}+[ \t])?(?:${relation}|${role}|${anyCase("rn|np|carer|mum|dad|nutrition|micro")})\))`,
      "gu",
    ),
    (one) => isWordName(one) || !isKnownWord(one),
  ],
  // In the middle of a sentence, no month: "SNOD Verity introduced".
  [
    new RegExp(String.raw`(?<=[\p{Ll},][ \t])(?<name>${word})(?=[ \t]\p{Ll}|[,.;)])`, "gu"),
    (one) => firstNamesThatAreWords.has(one.toLowerCase()) && !notMid.has(one.toLowerCase()),
  ],
  // "wife may states", "neighbor dot drove her".
  [
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${relation})[ \t])(?<name>\p{Ll}{3,12})(?=[ \t](?:states|says|said|reports|is|was|has|drove|called|rang|brought|thinks|wants|asks|asked|visited|found)\b)`,
      "gu",
    ),
    (one) => firstNamesThatAreWords.has(one),
  ],
];
const wordsAsNames: Finder = (text) => [
  ...ambiguous.flatMap(([pattern, is]) => one(pattern, is)(text)),
  ...wordRuns(text),
];

function one(pattern: RegExp, is: (name: string) => boolean): Finder {
  return everyMatch([pattern], (match) => {
    const name = match.groups?.name ?? "";
    const after = match.input.slice(match.index + name.length);
    if (!is(name) || medicalNoun.test(after) || doseAfter.test(after)) return null;
    return foundIdentifier("name", match.index, name.length);
  });
}

/** Two and more names that are also words in a row: "Grace Bell". */
const wordRuns = everyMatch(
  [new RegExp(String.raw`(?<![\p{L}\d])(?=(?<name>${word}(?:[ \t]${word}){1,2}))`, "gu")],
  (match) => {
    const parts = (match.groups?.name ?? "").split(/(?<=[ \t])/u);
    const stop = parts.findIndex((part) => !isWordName(part.trim()));
    const kept = stop < 0 ? parts : parts.slice(0, stop);
    const length = kept.join("").trimEnd().length;
    const after = match.input.slice(match.index + length);
    if (kept.length < 2 || medicalNoun.test(after) || doseAfter.test(after)) return null;
    return foundIdentifier("name", match.index, length);
  },
);

const germanTitle =
  "(?:Hr|Fr|Herrn?|Frau|O[AÄ]|AA|CA|Oberarzt|Oberärztin|Chefarzt|PD|Prof|Dr|med|Sr|Schwester|Pfleger|Pfr|Pfarrer|RA|Ehemann|Ehefrau|Gatte|Gattin|Sohn|Söhne|Tochter|Töchter|Schwiegertochter|Schwiegersohn|Nichte|Neffe|Bruder|Mutter|Vater|Enkel|Enkelin|Lebensgefährtin|Lebensgefährte|Partnerin|Betreuer|Betreuerin|Hausarzt|Hausärztin|Dienst|Pat|Patient|Patientin|gez|Gruß|Grüßen|Anforderung|Konsil)";
const germanNames = everyMatch(
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])${germanTitle}(?:\.|:|,)?[ \t]{1,2}(?=(?<name>${word}(?:[ \t]${word}){0,2})(?![\p{L}\d]))`,
      "gu",
    ),
    new RegExp(
      String.raw`(?=\p{Lu})(?<=\[name\](?:[ \t]und[ \t]${germanTitle}|/|,[ \t]${germanTitle}\.?)?[ \t]?)(?=(?<name>${word}(?:[ \t]${word})?)(?![\p{L}\d]))`,
      "gu",
    ),
  ],
  (match) => {
    const start = match.index + match[0].length;
    const parts = (match.groups?.name ?? "").split(/(?<=[ \t])/u);
    const isNone = (part: string) =>
      new RegExp(`^${germanTitle}$`, "u").test(part) ||
      isAcronym(part) ||
      germanNouns.test(part) ||
      (isKnownWord(part) && !namesThatAreWords.has(part.toLowerCase()));
    const stop = parts.findIndex((part) => isNone(part.trim()));
    const length = (stop < 0 ? parts : parts.slice(0, stop)).join("").trimEnd().length;
    return length === 0 || !isGermanAt(match.input, start) ? null : foundIdentifier("name", start, length);
  },
);
const germanNouns =
  /^(?:Aufnahme|Aus|Bilanz|Befund|Diagnosen?|Entlass\p{L}*|Gesetzliche|Handy|Infusion|Kein\p{L}*|Klinik\p{L}*|Konsil|Kontrolle|Letzt\p{L}*|Medikation|Mit|Pflege\p{L}*|Prognose|Pupillen|Reha\p{L}*|Seelsorge|Station|Sturz|Tel|Telefon|Temp|Therapie\p{L}*|Verlegt|Verlegung|Wieder\p{L}*|Wir|Wach|Sepsis|Septisch\p{L}*|Übergabe)$/u;

const initials: readonly RegExp[] = [
  // "t. mcglashan rn": a signature without capitals.
  /(?<![\p{L}\d.])(?<name>\p{Ll}\.[ \t]?\p{Ll}{3,24})(?![\p{L}\d])/gu,
  // "Transcribed: jmw", "av/mt18".
  /\b(?:[Tt]ranscribed|[Tt]yped|[Dd]ictated|[Ss]ecretary|[Vv]erified|[Ss]ec)(?:[ \t]by)?[ \t]?[:-]?[ \t](?<name>\p{L}{2,3}(?:\/\p{L}{2,3})?\d{0,3})(?![\p{L}\d])/gu,
  /(?<![\p{L}\d/])(?<name>\p{Lu}{2,3}\/\p{Ll}{2,3}\d{0,3}|\p{Ll}{2}\/\p{Ll}{2}\d{1,3})(?=[ \t]*(?:$|\n|\[date|D:|T:))/gu,
];
/** In a stretch without capitals, a word that no dictionary knows. */
const smallWord = /(?<![\p{L}\d.'’/@-])(?<name>\p{Ll}{4,24}(?:[ \t]\p{Ll}{4,24})?)(?![\p{L}\d'’/@-])/gu;
const smallLetters = everyMatch([smallWord], (match) => {
  if (match[0].split(" ").every((one) => isKnownWord(one))) return null;
  const around = match.input.slice(Math.max(0, match.index - 160), match.index + 160);
  if ((around.match(/(?<!\p{L})\p{Lu}\p{Ll}{2,}/gu)?.length ?? 0) > 1) return null;
  const found: FoundIdentifier[] = [];
  for (const one of match[0].matchAll(/\p{L}+/gu)) {
    const start = match.index + one.index;
    const after = match.input.slice(start + one[0].length);
    const isOne = isName(one[0]) && (one[0].match(/[aeiouy]/gu)?.length ?? 0) >= 2;
    if (isOne && !medicalNoun.test(after) && !doseAfter.test(after) && !numberAfter.test(after))
      found.push(foundIdentifier("name", start, one[0].length));
  }
  return found;
});

const signatures = everyMatch(initials, (match) => {
  const name = match.groups?.name ?? "";
  const [, surname] = /^\p{Ll}\.[ \t]?(\p{Ll}{3,})$/u.exec(name) ?? [];
  if (surname !== undefined && isKnownWord(surname)) return null;
  if (/^(?:by|not|but|and|the|via|for)$/iu.test(name)) return null;
  return foundIdentifier("name", match.index + match[0].lastIndexOf(name), name.length);
});

/** Names that no rule of context has found, by being no other word. */
export const unknownNames: Finder = (text) => [
  ...germanNames(text),
  ...afterRelation(text),
  ...wordsAsNames(text),
  ...signatures(text),
  ...smallLetters(text),
  ...mixedCase(text),
  ...allCapitals(text),
];
