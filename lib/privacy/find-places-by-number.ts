import { everyMatch, type Finder, foundIdentifier } from "./schema";

const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
/** Addresses that are known by their shape. */
const shapes: readonly RegExp[] = [
  // "6420 S. Ingleside", "1417 N. MESA DR.".
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])\d{3,5} (?:[NSEW]|NE|NW|SE|SW)\.? ${name}(?: (?:St|Ave|Rd|Dr|Ln|Blvd|ST|AVE|RD|DR|LN|BLVD)\b\.?)?(?![\p{L}\d])`,
    "gu",
  ),
  // "Große Hamburger Str. 31", "Ettaler Str. 5".
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${name} ){1,2}(?:Str\.|Straße|Strasse|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer) \d{1,4}[a-z]?(?![\p{L}\d])`,
    "gu",
  ),
  // "73 Chemin du Quai", "12, place de la Mairie".
  new RegExp(
    String.raw`(?<![\p{L}\d.,/-])\d{1,4}(?: ?(?:bis|ter))?,? (?:[Cc]hemin|[Rr]ue|[Aa]venue|[Aa]llées?|[Ii]mpasse|[Pp]lace|[Qq]uai|[Bb]oulevard|[Cc]ours|[Rr]oute)(?: (?:du|de la|des|de l['’]|d['’]|de))?[ ]?${name}(?:[ -]${name})?`,
    "gu",
  ),
  // "Carr. 3 Km 31.2", "km 14 carretera norte".
  /(?<![\p{L}\d])(?:Carr(?:etera)?\.?|Ruta|Rodovia|Rod\.) \d{1,4}(?:,? [Kk]m\.? \d{1,4}(?:[.,]\d)?)?(?![\p{L}\d])/gu,
  // Roads of the country: "FM 89", "hwy 20", "RT 2 BOX 441A", "A30", "Rte 11".
  /(?<![\p{L}\d])(?:hwy|highway|rte|route|rural route|rt(?= \d{1,3} box)|state rd|co rd|county rd)\.? \d{1,4}[A-Z]?(?:,? box \d{1,5}[A-Z]?)?(?![\p{L}\d]|[.,]\d)/giu,
  /(?<=\b(?:on|off|along|via|near|nr|lay-by|junction of|from|of)[ ])(?:FM|CR|US|SR|RR|[AM])[ -]?\d{2,4}(?![\p{L}\d%]|[.,]\d|[ ]?(?:mg|ml|mmol))/gu,
  // Flats of tenements: "Flat 2/1, 44 Corbiehall Street", "0/1, [place]".
  /(?<![\p{L}\d.,/-])(?:(?:[Ff]lat|FLAT) )?\d{1,2}\/\d{1,2},[ ](?=\d{1,4} \p{Lu}|\[place\])/gu,
  /(?<=\[place\],? )\d[A-Z]\d(?![\p{L}\d])/gu,
];
export const addressesByNumber: Finder = everyMatch(shapes, (match) =>
  foundIdentifier("place", match.index, match[0].trimEnd().length),
);

/** A hospital that is called by whom it is for: "GO TO CHILDREN'S". */
export const childrens: Finder = everyMatch(
  [
    /(?<=(?<!\p{L})(?:[Tt]o|TO|[Aa]t|AT|[Ff]rom|FROM|[Vv]ia|VIA)[ ])(?:CHILDREN['’]S|Children['’]s)(?=[ ]?(?:[,.;:)\n[]|$|(?:[Ff]or|[Oo]n|[Bb]y|FOR|ON|BY)\b))/gu,
  ],
  ({ index, 0: words }) => foundIdentifier("place", index, words.length),
);

/** Rooms, theatres and wards with their number in other tongues: firm where the word for them is no measure. */
const rooms: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:Station|Stn\.|avd\.?|avdeling|avdelning|afd\.|afdeling|odd\.|oddział|sala|quarto|enfermaria|pabellón|pav\.|reparto|unité|unit|yard|block|blk|pod|hall|wing|landing|tier) (?:\p{Lu}[\p{Ll}]{2,} \d{1,2}[A-Z]?|\p{Lu}{2,4} \d{1,2}|\d{1,3} ?[A-Z]?\b|[A-Z]\b)(?=[ ]?(?:[,.;:)\n]|$))/gu,
  /(?<=\b(?:in|to|at|from|@)[ ])(?:OR|OT|Theatre|theatre|theater|Endo|Cath ?[Ll]ab|IR|ICU|NICU|JIP|ARO)[ -]?\d{1,2}[A-Z]?(?=[ ]?(?:[,.;:)\n]|$))/gu,
];
/** Wards and rooms by a name or number of their own; they propose. */
export const numberedRooms: Finder = everyMatch(rooms, (match) =>
  foundIdentifier("place", match.index, match[0].length),
);

const business =
  "hardware|tires?|taxidermy|diner|deli|nails|salon|barbers?|gym|grill|pizza|tacos?|groceries|grocers?|butchers?|bakers?|florists?|laundry|laundromat|cleaners|drywall|roofing|plumbing|paving|electric|heating|hvac|towing|trucking|freight|haulage|logistics|ferries|airlines?|airways|buses|coaches|cabs?|taxis?|limo|packing|drilling|mining|oil|gas|steel|timber|lumber|sawmill|mills?|foundry|dairy|creamery|poultry|meats?|fisheries|seafoods?|orchards?|vineyards?|winery|brewery|distillery|nursery|farms?|ranch|stables|kennels|credit union|savings|insurance|solicitors|attorneys|realty|motors|autos?|garage|abattoir|slaughterhouse|cafeteria|restaurant|tavern|saloon|casino|cinema|theatre|high|elementary|middle school|academy|uni|college|daycare|preschool|head start|hospice|hosp|hospital|memorial|clinic|ctr|center|centre|healthcare|medical|infusion|oncology|dental|smiles|dentistry|ortho|orthopaedic|eye|skin|derm|rx|pharmacy|drugs|chemist|opticians|home health|visiting nurses|assisted living|nursing|rehab|manor|lodge|gardens|terrace|towers|arms|villas|trailer ct|trailer park|church|chapel|temple|mosque|mission|parish|tabernacle|fire dept|sheriff|police|family svcs|services|agency on aging|co-op|union|legion|vfw|airport|station|depot|hangar|docks?|marina|plant|factory|works|nicu|picu|childrens|children's|county|general";
const small = String.raw`[\p{Ll}][\p{Ll}'’.-]{1,15}`;
const large = String.raw`[\p{Lu}][\p{Lu}'’.-]{1,15}`;
/** In a note without capitals or in capitals alone: up to four words before the kind of a shop, a firm or a house, after a preposition; they propose. */
export const namedShops: Finder = everyMatch(
  [
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:at|@|from|to|for|via|near|works?|worked|attends?|employed by|of)[ ](?:the[ ])?)(?<place>${small}(?: (?:& |and |of |the )?${small}){0,3}? (?:${business}))(?![\p{L}\d])`,
      "gu",
    ),
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:AT|@|FROM|TO|FOR|VIA|NEAR|WORKS?|WORKED|ATTENDS?|OF)[ ](?:THE[ ])?)(?<place>${large}(?: (?:& |AND |OF |THE )?${large}){0,3}? (?:${business.toUpperCase()}))(?![\p{L}\d])`,
      "gu",
    ),
  ],
  (match) => {
    const place = match.groups?.place ?? "";
    return foundIdentifier("place", match.index, place.length);
  },
);
