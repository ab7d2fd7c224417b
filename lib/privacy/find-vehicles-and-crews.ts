import { everyMatch, foundIdentifier } from "./schema";

const driven =
  "motor|motorbike|moto|bike|heli|helicopter|chopper|a\\/c|aircraft|plane|ambulance|amb|mobile|dominio|ute|rig|gk|plates?|car|truck|lorry|van|bus|taxi|cab|rego|tractor|boat|trailer|jeep|suv|sedan|scooter|matatu|tuk[ -]?tuk|rickshaw|boda";
/** A plate or the letters of a plane, right behind what is driven: "heli 9N-AKX", "Motor H 4471 KP", "dominio A118 FKT", "TN plate 4B7-1K9". */
const plates = new RegExp(
  String.raw`(?<=(?<![\p{L}\d])(?:${driven})[ (:]{1,2})(?:[A-Z]{1,3}[ -]?\d{2,4}(?:[ -]?[A-Z]{1,3})?|[A-Z]{1,2}\d{3}[ ][A-Z]{3}|\d[A-Z]-[A-Z]{3}|[A-Z]{1,2}-[A-Z]{3,4}|\d[A-Z]\d-?\d[A-Z]\d|[a-z]{2}-[a-z]{3})(?![\p{L}\d/-]|[.,]\d|[ ]?(?:mg|ml|cc|km)\b)`,
  "gu",
);
const capitals =
  /(?<=(?<![\p{L}\d])(?:CAR|TRUCK|VAN|PLATE|REGO|UTE|BUS|BIKE|TAXI|LORRY)[ ])[A-Z]{1,3}[ -]?\d{2,4}[A-Z]{0,3}(?![\p{L}\d/-])/gu;
export const platesOfVehicles = everyMatch([plates, capitals], ({ 0: words, index }) =>
  foundIdentifier("vehicle", index, words.length),
);

const places: readonly RegExp[] = [
  // Crews and wards by their number or letter: "Medic 12", "stn 42", "MICU B", "ICU-C 11", "Recovery bay 3", "LDR 7".
  /(?<![\p{L}\d])(?:medic|engine|ladder|squad|rescue|stn|crew|module|recovery[ ]bay|resus[ ]bay|ldr|l&d[ ]room|dialysis[ ]bay)[ ]#?\d{1,3}[A-Z]?(?![\p{L}\d%/]|[.,]\d)/giu,
  /(?<![\p{L}\d])(?:MICU|SICU|CCU|CVICU|NICU|PICU|TICU|ICU|HDU|ITU)(?:-[A-F](?:[ ]\d{1,2})?|[ ](?:[A-F]|\d{1,2})(?=[ ]?(?:[,.;:)\n]|$)))(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:hdu|icu|micu|sicu)[ ]\d{1,2}(?=[ ]?(?:[,.;:)\n]|$))/gu,
  // Houses of a grid, of numbered roads, of zones: "N8814 Moen Lake Road", "Zhongshan 3rd Road", "6a Avenida 3-44, Zona 10", "Str. Gării nr. 7".
  /(?<![\p{L}\d])[NSEW]\d{2,5}[ ](?:[NSEW]\d{2,5}[ ])?(?:\p{Lu}[\p{L}'’-]+[ ]){1,3}(?:Road|Rd|Street|St|Drive|Dr|Lane|Ln|Avenue|Ave|Court|Ct|Trail|Way)\b\.?/gu,
  /(?<![\p{L}\d])\p{Lu}\p{L}+[ ]\d{1,2}(?:st|nd|rd|th)[ ](?:Road|Street|Avenue|Lane|Cross|Main|Block)(?!\p{L})/gu,
  /(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th)[ ](?:Cross|Main)(?:[ ]Road)?,[ ]\p{Lu}\p{L}+/gu,
  /(?<![\p{L}\d])\d{1,2}\.?[aª]?[ ](?:Avenida|Calle|Av\.|Cl\.)[ ]\d{1,3}-\d{1,3}(?:,?[ ][Zz]ona[ ]\d{1,2})?/gu,
  /(?<![\p{L}\d])(?:Str|ul|Ul|bd|Bd|Calea|Șos)\.?[ ](?:\p{Lu}\p{L}+[ ]){1,3}(?:nr|br|č|no)\.?[ ]?\d{1,4}[A-Za-z]?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])B\.?P\.?[ ]\d{1,5},[ ]\p{Lu}\p{Ll}{2,}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d.,/-])\d{1,3}[/-]\d{1,4}[ ]\p{Lu}{3,}[ ](?:RD|ST|AVE|DR|PL|CRES|TCE|LANE|WAY)(?:[ ]\p{Lu}{3,})?(?![\p{L}\d])/gu,
];
/** Crews, bays and units by number or letter, and addresses by the number of their road. */
export const crewsAndGrids = everyMatch(places, ({ 0: words, index }) => foundIdentifier("place", index, words.length));

const papers =
  "fiche|dosar|expte|expediente|incident[ ]form|form|file|case|tag|bag[ ]tag|payment|receipt|voucher|certificate|petition|warrant|complaint|claim|policy|permit|passport|pd|tough[ ]?book|ipad|folio|docket|ticket|locker";
const codes: readonly RegExp[] = [
  // What stands behind the word for a paper or a tag: letters, if any, and four digits and more, in groups or not.
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:${papers})(?:[ ](?:no\.?|nr\.?|number))?[ :#]{1,2})(?=(?:[^\n\d]{0,6}\d){4})[A-Za-z]{0,4}[ -]?\d{2,}(?:[ /-]\d{2,}){0,3}(?:-[A-Z])?(?![\p{L}\d]|[.,]\d|[ ]?(?:mg|ml|mcg|units?|years?|weeks?)\b)`,
    "giu",
  ),
  // Names of pictures and accounts with a number: "img_4471", "oyxm_0102".
  /(?<![\p{L}\d_])[a-z]{2,12}_\d{3,}(?![\p{L}\d])/giu,
];
/** Papers, tags and pictures by their number. */
export const numbersOfPapers = everyMatch(codes, ({ 0: words, index }) =>
  foundIdentifier("other-id", index, words.length),
);
