import { finderOf, type IdentifierRule } from "./identifier-rule";
import type { Finder } from "./schema";

/** A number or code after its label: at least one digit, groups that a space may part. */
const value = String.raw`(?<id>(?:[A-Z]{1,4}[ -](?=\d))?(?=[\w./-]*\d)[A-Za-z0-9][A-Za-z0-9./-]{2,34}(?:(?<=[A-Za-z0-9])[ ]\d{1,8}(?![\p{L}\d/%:-]|[.,]\d)(?! *(?:mg|mL|ml|mmol|mmHg|bpm|h|hours?|days?|kg|cm|L|years?|y|units?|x)\b))*(?:[ ][A-Z](?![\w/.-]\w|\w))?(?<![./-]))`;
const sign = String.raw`(?:[ \t]{0,3}(?:numbers?|nos?|num|nr|id|identifier|code|ref(?:erence)?|pin)\b\.?|[ \t]{0,3}#)*`;
const between = String.raw`[ \t]{0,3}(?:[:=#]|\bis\b|\bwas\b|\bof\b|\bending(?: in)?\b)?[ \t]{0,3}`;
const labelled = (label: string) => new RegExp(String.raw`\b(?:${label})(?!\p{L})${sign}${between}${value}`, "giu");
const digits = String.raw`(?<id>\(?\+?\(?\d(?:[\d ().-]{2,20})\d(?:[ ]*(?:x|ext\.?|extension)[ ]*\d{1,6})?(?![\d.,]*\d|-year))`;
const atLeast = (n: number) => (text: string) => text.replace(/\D/g, "").length >= n;
const domains =
  "com|org|net|edu|gov|mil|int|info|io|health|app|dev|care|uk|de|fr|nl|eu|ca|au|ie|ch|it|es|se|no|dk|example|test";
const media = "nef|cr2|arw|dng|raw|dcm|webm|jpe?g|png|heic|gif|tiff?|bmp|webp|mp4|mov|avi";

const rows: readonly IdentifierRule[] = [
  { kind: "email", pattern: /(?<![\w.+'-])[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/gu },
  {
    kind: "email",
    pattern:
      /\b[\w.+-]+\s{0,3}[([]\s{0,3}at\s{0,3}[)\]]\s{0,3}[\w-]+(?:\s{0,3}(?:\.|[([]\s{0,3}dot\s{0,3}[)\]])\s{0,3}[\w-]+)+/giu,
  },
  {
    kind: "email",
    pattern:
      /\b[\w.+-]{2,64} at (?:\w{2,30} dot )*(?:gmail|hotmail|yahoo|outlook|icloud|aol|proton\w{0,4}|nhs|live|mail)(?: dot |\.)(?:com|net|org|uk|de|fr|me)\b/giu,
  },
  { kind: "url", pattern: /\b(?:https?|ftps?|sftp):\/\/[^\s<>"'“”)\]]*[^\s<>"'“”)\].,;:!?]/giu },
  { kind: "url", pattern: /\bwww\.[^\s<>"'“”)\]]*[^\s<>"'“”)\].,;:!?]/giu },
  {
    kind: "url",
    pattern: new RegExp(
      String.raw`\b(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:${domains})(?:\.[a-z]{2})?\b(?:\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])?`,
      "gu",
    ),
  },
  { kind: "device", pattern: /\b[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}\b/giu },
  {
    kind: "ip",
    pattern:
      /(?<![\w.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?::\d{2,5}|\/\d{1,2})?(?![\w.]*\d)/gu,
  },
  { kind: "ip", pattern: /(?<![\w:])(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}(?![\w:])/giu },
  {
    kind: "ip",
    pattern: /(?<![\w:])(?:[0-9a-f]{1,4}:){1,6}:(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,5})?(?![\w:])/giu,
    accept: (text) => /[a-f]|\d{3}/i.test(text),
  },
  { kind: "other-id", pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu },
  {
    kind: "ssn",
    pattern:
      /\b(?:SSN|SS\s?#|social\s{1,3}security)(?:\s{0,3}(?:numbers?|no\.?|num|#))*\s{0,3}(?:[:=]|\bis\b|\bend(?:s|ing)(?: in)?\b|\blast four(?: digits)?\b)*\s{0,3}(?<id>[\dXx*]{3}[-\s.]?[\dXx*]{2}[-\s.]?\d{4}|\d{4})\b/giu,
  },
  { kind: "ssn", pattern: /(?<![\d.-])\d{3}-\d{2}-\d{4}(?![\d-]|\.\d)/gu },
  {
    kind: "photo",
    pattern: new RegExp(
      String.raw`(?:\b(?:full[- ]?face\s{1,3})?(?:photo(?:graph)?s?|pictures?|images?|portraits?|selfies?|videos?)\b[^\n.]{0,40}?)?[\w-]+\.(?:${media})\b`,
      "giu",
    ),
  },
  {
    kind: "photo",
    pattern:
      /\b(?:full[- ]?face\s{1,3}(?:photo(?:graph)?s?|images?|pictures?)|(?:photo(?:graph)?s?|pictures?|images?|selfies?|portraits?|headshots?|videos?)\s{1,3}of\s{1,3}(?:the\s{1,3}|(?:his|her|their)\s{1,3})?(?:patient|client|resident|face|tattoo)(?:['’]s)?(?:\s{1,3}face)?)\b/giu,
  },
  {
    kind: "biometric",
    pattern:
      /\b(?:finger\s?-?prints?|thumb\s?-?prints?|palm\s?-?prints?|hand\s?-?prints?|retina(?:l)?\s{1,3}(?:scans?|prints?|patterns?)|iris\s{1,3}(?:scans?|templates?|codes?|patterns?)|voice\s?-?prints?|fac(?:e|ial)\s{1,3}(?:recognition|templates?|scans?|id)|palm\s{1,3}vein|gait\s{1,3}signature|DNA\s{1,3}(?:profiles?|fingerprints?)|biometrics?)\b[^\n.;]{0,30}?\b(?:(?=[\w-]*\d)[A-Za-z0-9][\w-]{2,40}|on\s{1,3}file|stored|enrolled|registered|captured)\b(?:[\s(:#]{1,3}(?=[\w-]*\d{3})[\w-]{4,40}\b)?/giu,
  },
  {
    kind: "vehicle",
    pattern:
      /\b(?:registration|reg|plates?|car|van|truck|motorcycle|vehicle)\b[^\n.;\d]{0,30}?\b(?<id>[A-Z]{2}\d{2}[\s-]?[A-Z]{3}|[A-Z]{1,3}[\s-]?\d{3,4}(?:[\s-]?[A-Z]{1,3})?|\d[A-Z]{3}\d{3}|\d{3}[\s-][A-Z]{3})\b/gu,
  },
  {
    kind: "vehicle",
    pattern: labelled(
      String.raw`VIN|vehicle(?:\s{1,3}(?:identification|registration|reg|plates?))?|(?:licen[cs]e|number|registration|car|reg)\s{1,3}plates?|plates?(?=\s{0,3}(?:numbers?|nos?\.?|#|:))|car\s{1,3}reg(?:istration)?|tags?(?=\s{1,3}numbers?)`,
    ),
  },
  { kind: "vehicle", pattern: /\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-HJ-NPR-Z0-9]{17}\b/gu },
  {
    kind: "mrn",
    pattern: labelled(
      String.raw`MRN|M\.R\.N\.?|med(?:ical)?\.?\s{1,3}rec(?:ord)?s?|hospital(?=\s{0,3}(?:numbers?|nos?\b|id|#))|(?:patient|pt)(?=\s{0,3}(?:numbers?|nos?\b|id\b|identifier|#))|chart(?=\s{0,3}(?:numbers?|nos?\b|#|id\b))|unit(?=\s{0,3}(?:numbers?|#))|(?:health\s{1,3})?record(?=\s{0,3}(?:numbers?|nos?\b|#|id\b))|URN|UHID|(?:IP|OP|CR|ICU|hosp)\s{1,3}(?:nos?\b\.?|numbers?)|hospital\s{1,3}number|Pat(?:ienten)?-?(?:nr|ID)\.?|Krankenblattnr\.?|CHI|EHR(?=\s{0,3}(?:id|numbers?|#))|file(?=\s{0,3}(?:numbers?|nos?\b|#))`,
    ),
  },
  {
    kind: "health-plan",
    pattern: labelled(
      String.raw`NHS|AOK|TK|Barmer|DAK|IKK|Versicherten(?:nr|nummer)\.?|Anthem|HMSA|ECHS(?:\s{1,3}card)?|Ayushman|United\s{1,3}Healthcare|Medicare|Medicaid|Medi-?Cal|Tricare|HICN|MBI|Humana|Aetna|Cigna|Kaiser|Blue\s{1,3}(?:Cross|Shield)(?:\s{1,3}Blue\s{1,3}Shield)?|health\s{1,3}(?:plan|insurance|card)|(?:plan\s{1,3})?member(?:ship)?(?=\s{0,3}(?:numbers?|nos?\b|id\b|#))|policy|insur(?:ance|er)(?:\s{1,3}(?:policy|card|plan))?|subscriber|beneficiary|group(?=\s{0,3}(?:numbers?|id\b|#))|plan(?=\s{0,3}(?:numbers?|id\b|#))|payer(?=\s{0,3}id\b)`,
    ),
  },
  { kind: "health-plan", pattern: /(?<![\d.])\d{3}[ -]\d{3}[ -]\d{4}(?![\d.]*\d)/gu, accept: isNhsNumber },
  {
    kind: "account",
    pattern: labelled(
      String.raw`(?:bank\s{1,3}|billing\s{1,3}|guarantor\s{1,3}|patient\s{1,3})?acc(?:oun)?t|billing|invoices?|IBAN|sort\s{1,3}code|(?:credit|debit|bank|payment)?\s?card(?=\s{0,3}(?:numbers?|nos?\b|#|ending))|visa|mastercard|amex|card(?=\s{1,3}ending)|bill(?=\s{0,3}(?:numbers?|nos?\b|#))|statement(?=\s{0,3}(?:numbers?|#))|FIN|HAR`,
    ),
  },
  { kind: "account", pattern: /(?<![\d.])\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?!\d)/gu },
  { kind: "account", pattern: /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,3})?\b/gu, accept: isIban },
  {
    kind: "licence",
    pattern: labelled(
      String.raw`(?:(?:driver|driving)(?:['’]?s)?\s{1,3}|medical\s{1,3}|nursing\s{1,3}|pilot(?:['’]?s)?\s{1,3}|state\s{1,3})?licen[cs]es?|DEA|NPI|GMC|NMC|HCPC|GPhC|certificates?|certification|passports?|DL(?=\s{0,3}(?:numbers?|nos?\b|#|:))|permit|(?:professional|medical|nursing)\s{1,3}registration`,
    ),
  },
  {
    kind: "device",
    pattern: labelled(
      String.raw`serial|S/N|SN(?=\s{0,3}[:#])|UDI|IMEI|MEID|device(?=\s{0,3}(?:numbers?|nos?\b|id\b|identifier|#|serial))|(?:implant|pacemaker|ICD|pump|stent|valve|lead|generator|ventilator|monitor|prosthesis)\s{1,3}(?:serial|id\b|s/n|lot|no\.?|numbers?|#)|lot(?=\s{0,3}(?:numbers?|nos?\b|#|:)|\s{1,3}(?=[\w-]*\d)[\w-]{4,})|REF(?=\s{1,3}(?=[\w-]*\d)[\w-]{4,})|SN|model(?=\s{0,3}(?:numbers?|nos?\b|#))|asset(?:\s{1,3}tag)?`,
    ),
  },
  { kind: "device", pattern: /\(01\)\d{14}(?:\(\d{2}\)[A-Za-z0-9-]+)*/gu },
  {
    kind: "other-id",
    pattern: labelled(
      String.raw`accession|(?:blood[ \t]{1,3}|red[ \t]{1,3}cell[ \t]{1,3})?(?:unit|bag|pack)(?=\s{0,3}(?:numbers?|nos?\b|#|[A-Z]\d{4}))|Rx(?=\s{0,3}(?:numbers?|nos?\b|#))|CAD|(?:crime|police|incident|run|job|log|bill|MLC|FIR|film|tag|flap)\s{1,3}(?:ref(?:erence)?|number|no\.?|log|id)|VA\s{1,3}ID|(?:yellow\s{1,3})?card\s{1,3}(?:submitted,?\s{1,3})?ref|Az\.?|Fallnr\.?|Einsatznr\.?|Aktenzeichen|Auftragsnr\.?|specimen(?=\s{0,3}(?:numbers?|nos?\b|id\b|#))|sample(?=\s{0,3}(?:numbers?|nos?\b|id\b|#))|lab(?:oratory)?(?=\s{0,3}(?:numbers?|nos?\b|id\b|#))|case(?=\s{0,3}(?:numbers?|nos?\b|id\b|#))|(?:encounter|visit|episode|admission|stay|referral|incident|order|prescription|request)(?=\s{0,3}(?:numbers?|nos?\b|id\b|#))|(?:subject|participant|patient)(?=\s{1,3}\d{3,}-\d)|(?:study|subject|trial|participant|enrol?lment|randomi[sz]ation)(?=\s{0,3}(?:numbers?|nos?\b|id\b|#|code))|barcode|wrist\s?band|ref(?:erence)?(?=\s{0,3}(?:numbers?|nos?\b|id\b|#|:))|(?:user\s?name|user\s?id|log-?in|employee|staff|badge|student|inmate|prisoner|tracking|ticket|claim)(?=\s{0,3}(?:numbers?|nos?\b|id\b|#|:))|national\s{1,3}(?:insurance|id(?:entity)?)|NI(?=\s{1,3}numbers?)|NINO|SIN(?=\s{0,3}[:#])|Aadhaar|BSN|CPF|tax(?:payer)?|TIN(?=\s{0,3}[:#])|ID(?=\s{0,3}(?:numbers?|nos?\b|#|:))`,
    ),
  },
  { kind: "other-id", pattern: /\b(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z]{2}\s?\d{2}\s?\d{2}\s?\d{2}\s?[A-D]\b/gu },
  {
    kind: "other-id",
    pattern:
      /\b(?:user\s?name|log-?in|handle|twitter|instagram|facebook|skype|telegram)\s{0,3}[:=]?\s{0,3}(?<id>@?[\w.-]*[\w-])(?<=[\d._@][\w.-]*)/giu,
  },
  { kind: "other-id", pattern: /(?<![\w.@])@[A-Za-z]\w{2,30}/gu },
  {
    kind: "fax",
    pattern: new RegExp(
      String.raw`\b(?:tele)?(?:fax|facsimile)(?:es|ed)?\b\.?\s{0,3}(?:numbers?|no\.?|#|to|is|on|at|:|\s)*\s{0,3}${digits}`,
      "giu",
    ),
    accept: atLeast(6),
  },
  {
    kind: "phone",
    pattern: new RegExp(
      String.raw`\b(?:tele?(?:phone)?s?|phones?|ph|mobiles?|mob|cell(?:\s?phone)?|landline|home|work|office|contact|switchboard|hotline|call(?:ed|ing|s)?|ring|rang|dial|text|sms|whatsapp|reach(?:ed|able)?|numbers?|on|at)\b[.:#]*\s{0,3}(?:(?:numbers?|no\.?|is|on|at|back|him|her|them|via)\b\.?:?\s{0,3})*${digits}`,
      "giu",
    ),
    accept: (text) => atLeast(9)(text) || (atLeast(8)(text) && /^\(?\+/.test(text)),
  },
  {
    kind: "phone",
    pattern: new RegExp(
      String.raw`\b(?:tele?(?:phone)?|phone|mobile|cell(?:\s?phone)?|landline|switchboard|hotline)\b[.:#]*\s{0,3}(?:(?:numbers?|no\.?|is|on|at)\b\.?:?\s{0,3})*${digits}`,
      "giu",
    ),
    accept: atLeast(7),
  },
  {
    kind: "phone",
    pattern:
      /\b(?:call|page|bleep|ring|phone|contact|fast[- ]?bleep)\b[^.\n\d]{1,30}\bon\s{1,3}(?<id>\d{3,6})(?![\d.,]*\d|\s?(?:mg|ml|h\b|%|hours))/giu,
  },
  {
    kind: "phone",
    pattern:
      /\b(?:pager|bleep|beeper|ext(?:ension)?|extn)\b[.:#]*\s{0,3}(?:(?:number|no\.?|is|on)\b\.?\s{0,3})*(?<id>\d(?:-?\d){2,11})(?!-?\d)/giu,
  },
  { kind: "phone", pattern: /(?<![\w.+-])x\d{4,6}(?!\w|[.,]\d)/gu },
  { kind: "phone", pattern: /(?<![\w.+])(?:\+|00)\d{1,3}(?:[\s().-]{0,2}\d){7,13}(?![\d.]*\d)/gu },
  {
    kind: "phone",
    pattern: /(?<![\w.])(?:1[-. ])?\(\d{3}\)\s?\d{3}[-.\s]\d{4}(?:\s{0,3}(?:x|ext\.?)\s{0,3}\d{1,6})?(?!\d)/giu,
  },
  {
    kind: "phone",
    pattern: /(?<![\d.-])(?:1[-.])?\d{3}[-.]\d{3}[-.]\d{4}(?:\s{0,3}(?:x|ext\.?)\s{0,3}\d{1,6})?(?![\d-]|\.\d)/giu,
  },
  {
    kind: "phone",
    pattern:
      /(?<![\d.])0(?:\d{4}[\s-]?\d{3}[\s-]?\d{3}|\d{2}[\s-]\d{4}[\s-]\d{4}|\d{3}[\s-]\d{3}[\s-]\d{4})(?![\d.]*\d)/gu,
  },
  { kind: "phone", pattern: /(?<![\d.,+-])\d{3}[ .]\d{3}[ .]\d{4}(?!\d|[.,]\d)/gu },
  { kind: "phone", pattern: /(?<![\w.,/])0\d{2,5}\/[ ]?\d{4,9}(?![\w/]|[.,]\d)/gu },
  { kind: "phone", pattern: /\b(?:pgr|bleeped|paged|bleep)[ ]?\(?[ ]?(?<id>\d{3,6})(?!\w|[.,]\d|[ ]?(?:mg|ml))/giu },
  { kind: "licence", pattern: /(?<![\w.,/-])[A-Z9]{5} ?\d{6} ?[A-Z0-9]{5}(?![\w/-])/gu },
  {
    kind: "vehicle",
    pattern:
      /(?<![\w.,/-])(?:[A-Z]{2}\d{2} [A-Z]{3}|[A-Z]{2} \d{1,2} [A-Z]{1,3} \d{4}|[A-Z]{1,3}-[A-Z]{1,2} \d{3,4})(?![\w/-])/gu,
  },
];

/** E-mail and web addresses, whole: a name within one must not be taken alone. */
export const electronicAddresses: readonly Finder[] = rows
  .filter(({ kind }) => kind === "email" || kind === "url")
  .map(finderOf);
export const structured: readonly Finder[] = rows
  .filter(({ kind }) => kind !== "email" && kind !== "url")
  .map(finderOf);

/** Ten digits whose last is the modulus-11 check of the others. */
function isNhsNumber(text: string): boolean {
  const numbers = [...text.replace(/\D/g, "")].map(Number);
  const sum = numbers.slice(0, 9).reduce((total, digit, i) => total + digit * (10 - i), 0);
  return (11 - (sum % 11)) % 11 === numbers[9];
}

/** ISO 13616: the remainder by 97 is 1. */
function isIban(text: string): boolean {
  const code = text.replace(/\s/g, "");
  const turned = `${code.slice(4)}${code.slice(0, 4)}`;
  let rest = 0;
  for (const letter of turned)
    for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
