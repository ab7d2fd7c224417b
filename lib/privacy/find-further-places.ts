import { doseAfter, medicalNoun, relation, role } from "./find-names";
import { isPartOfAddress, keptPlaces, stateCodes } from "./find-places";
import { isGermanAt } from "./german-text";
import { isKnownWord } from "./known-words";
import { medicalNames } from "./medical-names";
import { isAcronym, isOrdinary, word } from "./name-words";
import { otherKnownWords } from "./other-known-words";
import { everyMatch, type Finder, type FoundIdentifier, foundIdentifier } from "./schema";

/** What an institution is called by its last words, beside the kinds in `find-places`; at least two words of a name stand before it. */
const kinds =
  "Hospital|Infirmary|Medical Cent(?:er|re)|Med Ctr|Medical|Health|Clinic|Hospice|Nursing (?:Facility|Home)|Care Home|Residential Home|Rest Home|Rehab(?:ilitation)?|Labs?|Laborator(?:y|ies)|Imaging(?: Partners| Associates)?|Radiology(?: Associates| Partners)?|Diagnostics|Scans|Cardiac|Cardiology|Gastroenterology|Nephrology|Oncology|Orthopa?edics|Neurology|Dialysis|Family (?:Medicine|Health|Practice)|Pavilion|Ward|Suite|Wing|Surgery|Practice|Pharmacy|Apothecary|Chemists?|Council|Police|Fire|Ambulance|Rescue|School|Primary|College|Church|Parish|Chapel|Mosque|Temple|Gurdwara|Shelter|Hostel|House|Court|Lodge|SNF|ALF|AME|PD|Station|Power Station|Arms|Inn|Trust";
const anyLetters = (text: string) => text.replace(/\p{Ll}/gu, (c) => `[${c}${c.toUpperCase()}]`);

/** Words that stand with a capital after "in" or "to" and are no place: parts of a hospital, relations, what is written large. */
const noPlace = new Set(
  "acute adult admission anaesthesia bay bed bedside cardiac cath ccu clinic community consultant critical day department discharge ed emergency er family floor general high home hospital hdu icu intensive internal itu lab majors medical medicine micro ministry minors mother mum neuro neurology nicu observation oncology operating outpatient outpatients paediatrics path pharmacy picu recovery rehab resp resus retrieval room setting sinus step stroke surgery surgical theatre theatres trauma triage unit ward x-ray part place view regard respect keeping order front line case good poor private public social state university veterans".split(
    " ",
  ),
);
const medical: ReadonlySet<string> = new Set([...medicalNames, ...otherKnownWords]);
const isPerson = new RegExp(`^(?:${relation}|${role})$`, "u");

const telling = (text: string) =>
  !noPlace.has(text.toLowerCase()) && !isAcronym(text) && !isPartOfAddress(text) && !keptPlaces.has(text.toLowerCase());

const named = new RegExp(
  String.raw`(?<![\p{L}\d'’])(?<place>(?:(?:St|Mt|Mount|Saint)\.?[ \t])?(?:\p{Lu}[\p{L}'’-]+[ \t](?:(?:of|and|the|&)[ \t])?){1,4}(?:${anyLetters(kinds)}))(?![\p{L}\d])`,
  "gu",
);
/** "Quarry Ridge Labs", "SUNNY ACRES NURSING FACILITY". */
const institutions = everyMatch([named], (match) => {
  const whole = match.groups?.place ?? "";
  const lead =
    /^(?:(?:From|FROM|To|TO|At|AT|In|IN|Via|VIA|And|AND|The|THE|Of|OF|By|BY)[ \t]{1,2})+/u.exec(whole)?.[0] ?? "";
  const place = whole.slice(lead.length);
  const words = place.split(/[ \t]+/u);
  const names = words.filter((one) => /^\p{Lu}/u.test(one));
  const isClinical = (one: string) => medical.has(one.toLowerCase()) || noPlace.has(one.toLowerCase());
  const own = names.slice(0, -1).filter((one) => !isClinical(one));
  const first = words[0] ?? "";
  const unknown = own.some((one) => !isKnownWord(one) && !isAcronym(one));
  // All of its words are words: two of them at least, in the middle of a sentence or after a preposition.
  const before = `${match.input.slice(Math.max(0, match.index - 16), match.index)}${lead}`;
  const leads = /(?:\b(?:from|to|at|in|via),?|\[name\],(?: \p{Lu}{1,4},)?)[ \t]{1,2}$/iu.test(before);
  const within = leads || /(?:\p{Ll}|[,(–-])[ \t]{0,2}$/u.test(before);
  const plain = own.filter((one) => isOrdinary(one)).length;
  const isNamed = unknown || (own.length >= 2 && !isClinical(first) && (leads || (within && plain < own.length)));
  return isNamed && !isPerson.test(first) ? foundIdentifier("place", match.index + lead.length, place.length) : null;
});

const preposition = String.raw`(?:[Ff]rom|FROM|[Aa]t|AT|[Nn]ear|NEAR|[Oo]utside|OUTSIDE|[Bb]ehind|[Ii]n|IN|[Vv]ia|[Tt]o|@)[ \t]{1,2}(?:(?:[Tt]he|THE)[ \t])?`;
const afterPreposition = new RegExp(
  String.raw`(?<![\p{L}\d])${preposition}(?<place>(?:(?:The|Mt|St)\.?[ \t])?${word}(?:[ \t](?:(?:and|of|on|the|&)[ \t])?${word}){0,3})(?:['’]s?)?(?![\p{L}\d])`,
  "gu",
);
const ends =
  /^(?:Hill|Bay|City|Falls|Lake|Springs|Park|Parcs|Beach|Green|Cross|Bridge|Wood|Field|Head|Heath|Valley|Point|Town|Side|Water|Island|Square|Market|Street|Road|Arms|Inn|Partridge|Plains|Bluffs?|Ridge|Acres|Farm|Works|Boatworks)$/u;
/** Words with a capital after "in", "from" and the like, none of which is medical: "at Broken Hill", "outside The Dog and Partridge". */
const placesAfterPrepositions = everyMatch([afterPreposition], (match): FoundIdentifier | null => {
  const place = match.groups?.place ?? "";
  const start = match.index + match[0].lastIndexOf(place);
  if (isGermanAt(match.input, start)) return null;
  const words = place.split(/[ \t]+/u).filter((one) => /^\p{Lu}/u.test(one));
  const [first = ""] = words[0] === "The" ? words.slice(1) : words;
  const last = words.at(-1) ?? "";
  const after = match.input.slice(start + place.length);
  if (medicalNoun.test(after) || doseAfter.test(after) || /^[ \t]?\d/u.test(after)) return null;
  if (isPerson.test(first) || medical.has(first.toLowerCase()) || !telling(first)) return null;
  if (/^\p{Lu}{2,}$/u.test(first) && isKnownWord(first)) return null;
  const unknown = words.some((one) => !isAcronym(one) && !isKnownWord(one));
  const isNamed = unknown || !isOrdinary(first) || (words.length > 1 && ends.test(last)) || words[0] === "The";
  return isNamed && (!isOrdinary(first) || words.length > 1) ? foundIdentifier("place", start, place.length) : null;
});

const smallPlace =
  /(?<![\p{L}\d])(?:from|in|at|near|outside|to|cvs|walgreens|boots)[ \t](?<place>(?:(?:st|mt|saint|mount)\.?[ \t]\p{Ll}+(?:[ \t]\p{Ll}+)?|(?:da|de|del|el|la|las|los|san|santa|van|von|ban|al|le)[ \t]\p{Ll}{3,}|\p{Ll}{3,}(?:['’]s)?(?:[ \t]\p{Ll}{3,})?(?:,[ \t]\p{Ll}{4,})?))(?![\p{L}\d])/gu;
/** Without a capital: "from st hyacinth parish", "at center parcs". */
const placesInSmallLetters = everyMatch([smallPlace], (match) => {
  const place = match.groups?.place ?? "";
  const start = match.index + match[0].length - place.length;
  if (/^(?:st|mt|saint|mount|da|del|las|los|san|santa|van|von)[. ]/u.test(place))
    return foundIdentifier("place", start, place.length);
  const words = [...place.matchAll(/\p{Ll}+(?:['’]s)?/gu)];
  const isNew = (text: string) => text.length >= 4 && /[aeiouy]/u.test(text) && !isKnownWord(text);
  const last = words.findLastIndex(([text]) => isNew(text));
  const end = words[last];
  if (!end) return null;
  const length = end.index + end[0].length;
  return doseAfter.test(match.input.slice(start + length)) ? null : foundIdentifier("place", start, length);
});

const german =
  "Klinikum|Universitätsklinikum|Spital|Krankenhaus|Seniorenheim|Pflegeheim|Altenheim|Seniorenzentrum|Haus|Reha-?[Kk]linik|Praxis|Hospital|Hospiz|Stift";
/** Addresses in further forms, German and Indian ones among them. */
export const furtherAddresses = everyMatch(
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<place>(?:${german})(?:[ \t](?:St\.|Sankt|Bad|am|an der|im)?[ \t]?${word}){1,2}(?:,[ \t]${word})?)`,
      "gu",
    ),
    // Where somebody lives or comes from: "wohnhaft in", "kommt aus", "Reha in", "Sturz in".
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:aus|wohnhaft(?: in)?|wohnt(?: allein)? in|[Rr]eha(?:bilitation)? in|geboren in|nach|\[name\],)[ \t])(?<place>(?:Bad[ \t])?${word}(?:-${word})?)`,
      "gu",
    ),
    /(?<![\p{L}\d])(?<place>\p{Lu}[\p{L}-]*(?:stra(?:ß|ss)e|str\.|markt|platz|weg|gasse|allee|ring|damm|ufer)[ \t]\d{1,4}[a-z]?(?:,?[ \t]\d{5}[ \t]\p{Lu}[\p{L}-]+)?)/gu,
    /(?<=\[place\],?[ \t])(?<place>\d{5}[ \t]\p{Lu}[\p{L}-]+)/gu,
    // An Indian postal code after a place.
    /(?<=\[(?:place|name)\][ \t,–-]{1,4})(?<place>[1-9]\d{2}[ \t]?\d{3})(?![\d]|[.,]\d)/gu,
    // After a street or a house: its town.
    /(?<=\[place\],[ \t])(?<place>\p{Lu}[\p{L}-]+(?:[ \t]\p{Lu}[\p{L}-]+)?)(?=[.,;)]|$)/gmu,
    /(?<![\p{L}\d])(?<place>\d{1,4}[A-Za-z]?[ \t](?:\p{Lu}[\p{L}'’-]+[ \t]){1,3}(?:Yard|Mount|Croft|Drove|Parade|Buildings|Court|Fold|Garth|Mead|Meadow|Orchard|Wynd|Brae|Gate|Vale|Villas|Nagar|Colony|Marg|Cross|Main)(?:,[ \t]\p{Lu}[\p{L}-]+)?)(?![\p{L}\d])/gu,
    // Indian addresses: "H.No 14-2, Tolichowki", "Sector 34-A".
    /(?<![\p{L}\d])(?<place>(?:H\.?[ \t]?No\.?|House No\.?|Door No\.?|Plot(?: No\.?)?|Flat No\.?|Sector|Phase|Block)[ \t]\d[\w/-]*(?:,[ \t]\p{Lu}[\p{L}-]+(?:[ \t]\p{Lu}[\p{L}-]+)?)?)(?![\p{L}\d])/gu,
    // "[place], TX 75961" and what stands between a street and a state.
    /(?<=\[place\],[ \t])(?<place>\p{Lu}[\p{L}-]+(?:[ \t]\p{Lu}[\p{L}-]+)?)(?=,[ \t][A-Z]{2}\b)/gu,
    new RegExp(
      String.raw`(?<=(?:\[place\]|\b(?:${stateCodes})),?[ \t])(?<place>\d{5})(?![\d-]|[.,]\d)(?=[ \t]*(?:$|[.,;)\n]))`,
      "gmu",
    ),
    /(?<![\p{L}\d])(?<place>(?:I-\d{1,3}|Interstate[ \t]\d{1,3}|(?:US|State)[ \t](?:Route|Highway|Hwy)[ \t]\d{1,3})(?:[ \t](?:mile[ \t]marker|exit|MM)[ \t]\d{1,4})?)(?![\p{L}\d])/gu,
    /(?<=\b(?:on|at|off|ON|AT)[ \t])(?<place>\p{Lu}[\p{L}'’-]+[ \t](?:St|Ave|Rd|Ln|Blvd|Dr|Hwy|Street|Avenue|Road|Lane))(?![\p{L}\d])/gu,
  ],
  (match) => {
    const place = match.groups?.place ?? "";
    const [first = ""] = place.split(/[ \t]/u);
    if (place === "" || /^\p{Lu}+$/u.test(first)) return null;
    if (/^\p{L}+$/u.test(place) && isKnownWord(place)) return null;
    return foundIdentifier("place", match.index + match[0].lastIndexOf(place), place.length);
  },
);

/** Places that the rules of shape and context do not find: by the kind of an institution, a preposition, German words. */
export const furtherPlaces: Finder = (text) => [
  ...institutions(text),
  ...placesAfterPrepositions(text),
  ...placesInSmallLetters(text),
];
