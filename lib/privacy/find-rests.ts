import { isKnownWord } from "./known-words";
import { wordGroup } from "./likelihood/word-groups";
import { isAnalyte } from "./measured-numbers";
import { everyMatch, type Finder, foundIdentifier, type IdentifierKind } from "./schema";

/** Marks of numbers and codes. */
const number = String.raw`\[(?:identifier|(?:record|phone|fax|health plan|account|licence|social security) number|(?:device|vehicle) identifier)\]`;
const place = String.raw`\[place\]`;
/** What may be a place's mark: of a place whose name is a person's the name's. */
const either = String.raw`\[(?:place|name)\]`;
const ends = String.raw`(?=[ ]?(?:[.,;:)|\n]|$|[–—-][ ]))`;
/** What a part of a place is called, before or after its number. */
const part =
  "unit|apt|apartment|flat|bldg|building|edif(?:icio)?|plot|lot|house|level|lvl|floor|flr|block|blk|section|sector|phase|zone|theatre|theater|suite|ste|ward|wing|stand|erf|extension|ext|tower|gate|bay|stall|box|km|mile|exit|lote|bloco|apto|casa|quadra|torre|piso|planta|hus|trappa|avd|avdeling|avdelning|afd|afdeling|etage|og|eg";
/** What stands at the end of a place's name in small letters. */
const tail =
  "assisted living|visiting nurses|nursing facility|credit union|custody suite|waiting room|medical group|health system|family svcs|family services|home health|specialty rx|outpatient center|outpatient centre|packing|drilling|theatre|theater|junction|terminal|bypass|village|section|complex|branch|desk|gate|outpatients?|reference lab|poison unit|poisons unit|roundabout|estate|colony|layout|quarters?|barracks|annexe?|campus|compound|market|mine|plant|dock|docks|harbour|harbor|port|bridge|crossing|settlement|camp|township|ward|wing|block|unit|lab|labs|farm|ranch|depot|office|trailer ct|trailer park|trailer court|mobile park|rd|road|st|street|ave|hwy|highway|ct|court|lane|ln|dr|drive|blvd|falls|springs|beach|ctr|center|centre|clinic|hospital|pharmacy|chemist|store|shop|garage|diner|tavern|bar|pub|inn|motel|hotel|tire|tyres?|taxidermy|drywall|plumbing|roofing|trucking|logistics|bakery|nursery|school|college|church|mosque|temple|chapel|kirche|kyrka|kirke|sykehus|sykehjem|sjukhus|lasarett|äldreboende|vårdcentral|klinik|krankenhaus|pflegeheim|seniorenheim|apotheke|apotek|praxis";

/** Of these, what stands after no person's name. */
const tailOfNames =
  "junction|terminal|bypass|village|roundabout|colony|trailer ct|trailer park|trailer court|mobile park|tavern|motel|tyres?|taxidermy|drywall|plumbing|roofing|trucking|logistics|bakery|kirche|kyrka|kirke|sykehus|sykehjem|sjukhus|lasarett|äldreboende|vårdcentral|krankenhaus|pflegeheim|seniorenheim|apotheke|apotek|assisted living|visiting nurses|credit union|custody suite";

const rows: readonly (readonly [IdentifierKind, RegExp, ((text: string) => boolean)?])[] = [
  // Letters and groups written on to a number that was found: "M23-[…]", "MCP […]", "[…] DF", "(61) […]".
  [
    "other-id",
    new RegExp(String.raw`(?<![\p{L}\d])(?=[\p{L}\d]*[\p{Lu}\d])[\p{Lu}\p{Ll}\d]{1,10}[-/](?=${number})`, "gu"),
    (text) => !/^\p{Ll}+[-/]$/u.test(text),
  ],
  [
    "other-id",
    new RegExp(String.raw`(?<![\p{L}\d])\p{Lu}{2,6}(?:[ -]\d{1,3})?[ ](?=${number})`, "gu"),
    (text) => {
      const lower = text.toLowerCase().replace(/[\d\s-]+$/u, "");
      return wordGroup(lower) === "" && !isKnownWord(lower);
    },
  ],
  ["other-id", new RegExp(String.raw`(?<=${number}[ ]?)[A-Z]{1,2}\d?${ends}`, "gu")],
  // "RWG#[…]", "SP:[…]"; "[…]-18", "[…] 4H7".
  ["other-id", new RegExp(String.raw`(?<![\p{L}\d])\p{Lu}{2,6}[#:](?=${number})`, "gu")],
  ["other-id", new RegExp(String.raw`(?<=${number})-\d{1,4}[A-Z]?(?![\p{L}\d])`, "gu")],
  [
    "other-id",
    /(?<=\[(?:vehicle identifier|identifier|record number|device identifier)\][ -])(?:\d{1,2}[A-Z]\d{1,2}|[A-Z]\d{1,2}[A-Z]|\d[A-Z]{2,3})(?![\p{L}\d])/gu,
  ],
  // Letters before a number after the word for it: "chart PD […]", "pump CADD […]".
  [
    "other-id",
    new RegExp(
      String.raw`(?<=\b(?:chart|order|pump|case|ref|file|no\.?|number|folder|serial|s\/n|lot|mrn|id)[ :]{1,2})\p{Lu}{2,6}[ -](?=${number})`,
      "gu",
    ),
  ],
  // What a house of medicine is for, after its name: "[place] ONCOLOGY", "[place] skin & mohs"; what joins two parts of a name.
  [
    "place",
    new RegExp(
      String.raw`(?<=${place}[ ])(?:infusion|oncology|heart|smiles|dental|dentistry|women(?:['’]s)?|infants|skin|mohs|eye|ent|ortho(?:paedics|pedics)?|limo|kidney|dialysis|pediatrics|paediatrics|family|childrens|children['’]s|diagnostics|imaging|radiology|health|healthcare|medical|memorial|general|regional|community|county)(?: (?:&|and) \p{L}{3,})?(?: (?:center|centre|ctr|clinic|group|associates|partners))?(?![\p{L}\d])`,
      "giu",
    ),
  ],
  [
    "place",
    new RegExp(String.raw`(?<=${place}[ ])(?:\p{L}{3,} )?(?:&|and) (?=${place})`, "gu"),
    (text) => /\p{L}{4,} |&/u.test(text),
  ],
  // An extension: "[phone number] x 331".
  ["phone", /(?<=\[phone number\][ ,;]{0,2})(?:x|ext\.?|extn\.?)[ ]?\d{1,5}(?!\d)/giu],
  ["other-id", new RegExp(String.raw`(?<=${number}[ ])v\d{2,4}(?![\p{L}\d])`, "gu")],
  ["other-id", new RegExp(String.raw`(?<![\p{L}\d])\p{Lu}{1,3}\d{0,3}-?(?=${number})`, "gu")],
  ["other-id", /(?<=\[vehicle identifier\][ ])\p{Lu}{1,3}(?=[ ]\p{Ll})/gu],
  ["phone", new RegExp(String.raw`\(0?\d{2,4}\)[ ]?(?=${number}|${place})`, "gu")],
  // A number of a professional body at the end of a signature: "[name], RSW 2207".
  [
    "licence",
    /(?<=\[name\][^\n\d]{0,40}?[,;|–—-][ ])(?:\p{Lu}{2,8}(?:-\p{Lu}{2})?[ :]{1,2}(?:no\.?[ ])?)?(?:\d{1,3}\.\d{3}|\d{4,7})(?=[ \t.]*$)/gmu,
    (text) => !isAnalyte(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? ""),
  ],
  // Houses, units and floors beside a place that was found.
  [
    "place",
    new RegExp(
      String.raw`(?<=(?:^|[,;:(–—]|\b(?:at|to|from|is|of|home|address|lives|live))[ ]?)\d{1,5}[A-Za-z]?[ ](?=${place})`,
      "gimu",
    ),
  ],
  ["place", /(?<=\[name\][ ])(?:\d(?!\d)|\d{1,3}\/\d{1,3})(?=,[ ])/gu],
  ["place", new RegExp(String.raw`(?<=${place}[ ]?)[#]?\d{1,4}[A-Za-z]?(?:\/\d{1,3})?${ends}`, "gu")],
  [
    "place",
    new RegExp(
      String.raw`(?<=${either}(?:,|[ ][–-])?[ ])(?:(?:${part}|operation)\.?[ ]?(?:no\.?[ ])?#?[A-Z]?\d{1,4}[A-Za-z]?(?![\d.]\d)|\d{1,3}(?:st|nd|rd|th)[ ](?:floor|flr|level|street|st|ave|avenue))(?![\p{L}\d])`,
      "giu",
    ),
  ],
  [
    "place",
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:(?:${part})\.?[ ]?(?:no\.?[ ])?#?[A-Z]?\d{1,4}[A-Za-z]?|\d{1,3}(?:st|nd|rd|th)[ ](?:floor|flr|level))(?:,|[ ][–-])?[ ](?=${place})`,
      "giu",
    ),
  ],
  // The last word of a place, in small letters after its name: "[place] junction".
  [
    "place",
    new RegExp(
      String.raw`(?<=\[name\][ -])(?:${tailOfNames})(?:[ ](?:lot|unit|apt|no\.?|#)?[ ]?\d{1,3})?(?![\p{L}\d])`,
      "giu",
    ),
  ],
  [
    "place",
    new RegExp(
      String.raw`(?<=${place}[ -])(?:[VIX]{1,3}[ ])?(?:${tail})(?:[ ](?:lot|unit|apt|no\.?|#)?[ ]?\d{1,3})?(?![\p{L}\d])`,
      "giu",
    ),
  ],
  [
    "place",
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:el|la|los|las|san|santa|ft|fort|mt|mount|st|saint|port|new|old|upper|lower|the|camp|lake)\.?[ ](?=${place})`,
      "giu",
    ),
    (text) => !/^the /iu.test(text),
  ],
  // Parts of a name beside a name: "NOBLE, HOMER T JR".
  ["name", /(?<=\[name\],?[ ])(?:JR|Jr|SR|III|II|jr)(?![\p{L}\d])/gu],
];

/** What is left of a number, a place or a name of which the rest was found. */
export const rests: Finder = (text) => rowFinders.flatMap((find) => find(text));

const rowFinders = rows.map(([kind, pattern, is = () => true]) =>
  everyMatch([pattern], ({ 0: words, index }) => {
    if (!is(words)) return null;
    const lead = words.length - words.trimStart().length;
    return foundIdentifier(kind, index + lead, words.trim().length);
  }),
);
