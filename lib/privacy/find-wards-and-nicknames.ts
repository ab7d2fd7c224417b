import { everyMatch, foundIdentifier } from "./schema";

const unit = "S?T?ICU|MICU|CV?ICU|NICU|PICU|CTICU|CICU|CCU|HDU|ITU|ICU|PACU|L&D|MSU|AMU|EAU|SAU|OB|ED|ER";
const places: readonly RegExp[] = [
  // "SICU BED 11", "MICU-2", "ICU-2 / 09".
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${unit})(?:[ ]?[-,]?[ ]?(?:bed|bay|pod|room|rm)[ ]?#?[A-Z]?-?\d{1,3}[A-Z]?|(?<=U)-\d{1,2}(?:[ ]\/[ ]\d{1,2})?)(?![\p{L}\d%]|[.,]\d)`,
    "giu",
  ),
  // "5 east", "6 Tower", "3 West 12", "5N" stays: too short to tell.
  /(?<![\p{L}\d.,/-])\d{1,2}[ -](?:north|south|east|west|tower)(?:[ ]\d{1,4}(?:-\d{1,2})?[A-Z]?)?(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])Ward[ ]\d{1,2}[A-Z]?(?:[ ]\p{Lu}[\p{L}'’-]{2,})?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:Bldg|Building|Conference (?:Rm|Room)|Seminar (?:Rm|Room)|Suite|Lobby)[ ](?:[A-Z]-?)?\d{1,4}[A-Z]?(?![\p{L}\d])/gu,
  // Boxes, posts and roads by number.
  /(?<![\p{L}\d])(?:P\.?[ ]?O\.?[ ]?Box|Private Bag|(?:RR|HC)[ ]\d{1,3}[ ]Box)[ ][A-Z]?\d{1,6}(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])(?:milepost|mile ?marker|mile ?post)[ ]\d{1,4}(?:[ ]on[ ][\p{L}\d ]{3,24}(?=[.,;)\n]|$))?(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])(?:county|state|farm|forest|fire)[ ](?:rd|road|route|hwy|highway)\.?[ ][A-Z]?\d{1,4}(?![\p{L}\d])/giu,
  // Dutch postcodes in an address: ", 2314 AJ".
  /(?<=,[ ])\d{4}[ ](?!AM|PM|RA|LR|NS|HR|IU|MG|ML)[A-Z]{2}(?![\p{L}\d])/gu,
];

/** Wards, beds and towers by their number, boxes and roads of the country. */
export const wardsAndBoxes = everyMatch(places, ({ 0: words, index }) => foundIdentifier("place", index, words.length));

const capital = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
/** Names that are words too, by how they are written: JOVITO "BOYET" LANSANGAN; "by T. Graves, PA-C"; "PT NOBLE, HOMER T"; "MS. JOLLY". */
const written: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\p{L}\d'’-])${capital}[ ]["“]${capital}["”][ ]${capital}(?![\p{L}\d])`, "gu"),
  new RegExp(
    String.raw`(?<=(?:^|\b(?:[Bb]y|BY|[Ss]igned|[Aa]ssist|[Ss]urgeon|[Aa]naes|[Cc]ons|[Ss]incerely,?)[:.]?[ ]|[ ]\/[ ]))(?:\p{Lu}\.[ -]?){1,3}${capital}(?=,[ ](?:\p{Lu}{2,}|PA-C|M\.?D|FY\d)|[ ]*$|[ ]?[:/(]|\.[ ]*$)`,
    "gmu",
  ),
  /(?<=\b(?:PT|PATIENT|NAME|ORDERING|ATTENDING|SURGEON|REFERRING|READER|PROVIDER|PHYSICIAN|ASSISTANT|Patient|Name|Pt)\b:?[ ]{1,2})\p{Lu}[\p{Lu}'’-]+,[ ]\p{Lu}[\p{Lu}'’-]+(?:[ ]\p{Lu}[\p{Lu}'’-]*\.?)?(?:[ ](?:JR|SR|II|III))?(?![\p{L}\d])/gu,
  /(?<=(?<![\p{L}\d])(?:MS|MR|DR|MRS|MISS)\.[ ])\p{Lu}[\p{Lu}'’-]+(?:[ ](?!RN|MD|NP|PA|RE|TO|AT|IN|FOR|WILL|WAS|IS|HAS|AND|SAYS|WITH|WHO|ON|OF)\p{Lu}[\p{Lu}'’-]{2,}(?=[,.;:)]|$))?(?![\p{L}\d])/gmu,
];
export const nicknames = everyMatch(written, ({ 0: words, index }) => foundIdentifier("name", index, words.length));
