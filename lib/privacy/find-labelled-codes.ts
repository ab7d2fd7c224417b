import { isAnalyte, withUnit } from "./measured-numbers";
import { everyMatch, type Finder, type FoundIdentifier, foundIdentifier, type IdentifierKind } from "./schema";

/** A code of letters, digits and strokes; further groups of it after single spaces. */
const group = String.raw`[A-Za-z]{0,6}\d[A-Za-z\d]*(?:[-/.\\][A-Za-z\d]+)*|[A-Za-z]{1,6}(?:[-/.][A-Za-z\d]+)+`;
const code = String.raw`(?<id>(?:[A-Z]{1,5}[ ])?(?:${group})(?:[ ](?:\d[\dA-Z]*(?:[-/][A-Z\d]+)*|/[ ]\d{1,3}|[A-Z]{1,3})(?![\p{Ll}.,:/%]))*)(?![\p{L}\d])`;
const gap = String.raw`[ \t]{0,3}(?:[:=#–-]|\bis\b)?[ \t]{0,3}`;
const number = String.raw`numbers?|nummer|nos?|num|nr|n°|nº|id|ids|ident\p{L}*|codes?|ref|reference|card`;

/** What has a number of its own without the word "number" after it. */
const bare =
  "MRN|UR|URN|UMRN|HN|H no|NHI|NHS|CHI|NRIC|FIN|IC|RN|CSN|FIN|MCR|MMC|MDCN|HPCSA|AHPRA|SMC|PIN|AHV|ABN|ACC|DVA|PRF|MLC|CAS|CNIC|CURP|RFC|DNI|NIE|NIF|RUT|CLIA|NPI|DEA|DL|S\\/N|SN|serial|lot|batch|ref lot|docket|dossier|folder|rego|reg|policy|auth(?:orisation|orization)?|acct|account|a\\/c|rcpt|receipt|asset|PO|tag|barcode|wristband|badge|accession|acc|exp|expediente|file|path|hosp(?:ital)?|ref|case|claim|invoice|order|group|member|medicare|medicaid|medi-cal|medical aid|insurance|insurance number|voucher|permit|passport|licen[cs]e|ticket|token|token ref|specimen|bottle|sample|req|request|log|card|plate|vehicle|pension office|provider|practice|Pat\\.?-?(?:Nr|ID)\\.?|Befund-?Nr\\.?|Aufn\\.?-?Nr\\.?|Auftrag(?:s-?nr)?\\.?|Fall-?Nr\\.?|URNr\\.?|Az\\.?|HIC|HICN|A|MP|GMC|NMC|HCPC|GPhC|IAP|NZNC|OP|IP|UHID|EXP\\.?|ID|Job|Retrieval|RN|lab|study|deed|bill|hub ref|interp(?:reter)? id|form|alarm|key safe|gate code|door code|code|safe|bleep";

const telling = (id: string, least: number) => {
  const digits = id.replace(/\D/gu, "").length;
  if (digits < least || withUnit.test(id)) return false;
  return !/^(?:\d{1,3}[.,]\d{1,3}|(?:19|20)\d\d)$/u.test(id) || (least === 4 && /^\d{1,3}\.\d{3}$/u.test(id));
};
/** What follows is a unit or a measure after all. */
const measured =
  /^[ \t]?(?:mg|mcg|ml|mls|g\b|kg|mmol|mmhg|cm|mm|%|units?|iu|hours?|hrs?|days?|weeks?|years?|yo\b|y\/o|bpm|kcal|l\/min|x\d)/iu;

interface Label {
  kind: IdentifierKind;
  pattern: RegExp;
  least: number;
}
/** Bodies and registers whose numbers are written in groups of three after a full stop. */
const dotted =
  "CRM|COREN|CRF|CRP|CRO|CREFITO|CRN|CRESS|RG|SSP|prontu[áa]rio|matr[íi]cula|registro|c[ée]dula|c[ée]d\\.?|c\\.?i\\.?|cc|dni|rut|legajo|historia(?: cl[íi]nica)?|hc|expediente|exp|folio|BSN|BIG|MRN|HN|file|folder|nr|n[oº°]|licen[cs]e";
const labels: readonly Label[] = [
  // "CRM-SP 98.412", "prontuário 660.218", "RG 4.118.207".
  {
    kind: "other-id",
    least: 4,
    pattern: new RegExp(
      String.raw`(?<=(?<![\p{L}\d])(?:${dotted})(?:[-/ ][A-Z]{2})?\.?[ :]{1,2})(?<id>\d{1,3}(?:\.\d{3}){1,3}(?:-[\dX])?(?:[ ][A-Z]{3}\/[A-Z]{2})?)(?![\d]|[.,]\d)`,
      "giu",
    ),
  },
  // "receipt no 00853", "Hosp no. 33D-7467", "Lab No: M25-009914", "interp id #330418": any word before "no" and the like.
  {
    kind: "other-id",
    least: 2,
    pattern: new RegExp(
      String.raw`(?<![A-Za-z\d])(?=[A-Za-z\d])(?=[A-Za-z]{0,6}[ -]?[A-Za-z/.-]{0,8}\d)(?<=(?:(?<![\p{L}\d])(?:${number})(?![\p{L}\d])\.?|(?<=\p{L})#)${gap})${code}`,
      "giu",
    ),
  },
  {
    kind: "other-id",
    least: 3,
    pattern: new RegExp(
      String.raw`(?<![A-Za-z\d])(?=[A-Za-z\d])(?=[A-Za-z]{0,6}[ -]?[A-Za-z/.-]{0,8}\d)(?<=(?<![\p{L}\d/])(?:${bare})(?![\p{L}\d])\.?#?${gap})${code}`,
      "giu",
    ),
  },
  // "key BQ7TTL48", "transmitter 8NKT4H", "NHI ZBN77KT", "code name ZB-mango7", "user sunrise_52": letters with a digit at least.
  {
    kind: "other-id",
    least: 1,
    pattern:
      /(?<=(?<![\p{L}\d])(?:key|transmitter|sensor|nhi|transponder|passcode|password|pass|log-?in|user(?:name)?|handle|code name|alias|token)[ :#]{1,2})(?=[\w-]*\d)(?=[\w-]*\p{L})(?<id>[A-Za-z\d][\w-]{4,24})(?![\p{L}\d])/giu,
  },
  {
    kind: "ssn",
    least: 1,
    pattern:
      /(?<=(?<![\p{L}\d])last[ -]?(?:4|four)(?: of (?:ssn|ss))?[ :#]{1,2}(?:is )?)(?<id>\d{4})(?![\d]|[.,]\d)/giu,
  },
  // "#EDG-7716209", "A# 220-417-883".
  { kind: "other-id", least: 4, pattern: new RegExp(String.raw`(?<=#[ \t]?)${code}`, "giu") },
  // "bed 16", "Bay 3 Bed 12", "rm 22", "Katil 19", "Zi. 208/1", "Ward: 8C-22", "Pod C-7".
  {
    kind: "other-id",
    least: 1,
    pattern:
      /(?<![\p{L}\d])(?<id>(?:bay|bed|room|rm|pod(?=[ ][A-Z]-?\d)|katil|bett|zimmer|zi|cubicle|side[ \t]?room|incubator|cot|bedspace|locker|box)\.?[ \t]?(?:no\.?[ \t])?[A-Z]?-?\d{1,4}(?:[./-]\d{1,3})?[A-Z]?(?:[ \t](?:bay|bed|room|rm)[ \t]?\d{1,3}[A-Z]?)?)(?![\p{L}\d:]|[.,]\d|[ \t]?(?:hourly|hours?|mg|ml|cm|%|x|days?|mins?))/giu,
  },
  {
    kind: "other-id",
    least: 1,
    pattern:
      /(?<=(?<![\p{L}\d])(?:pod|bay|bed|ward|room|rm|unit)[ \t]?:?[ \t])(?<id>[A-Z]-\d{1,3}|\d{1,2}[A-Z]-\d{1,3})(?![\p{L}\d])/giu,
  },
  {
    kind: "phone",
    least: 3,
    pattern:
      /(?=[*+(\d])(?<!\d)(?<=(?<![\p{L}\d])(?:pager|bleep|blp|beep|ext|extn|extension|dect|spd dial|speed dial|dial|ascom|vocera|sel|mob|mobile|hp|h\/p|cell|tel|telephone|phone|ph|fax|t|f|m|p|ring|call|text|whatsapp|handy|telefon|queries|contact|helpline|hotline|crisis line(?: given)?)[.:]?[ \t]{0,3}(?:no\.?|number|#|on|at|is|\()?[ \t]{0,2}:?[ \t]{0,2}\(?)(?<id>\*?\+?\(?\d[\d ()/.*-]{1,22}\d)(?!\d|[.,]\d)/giu,
  },
];

/** A code without the words in small letters before and after it, and without an age: "77f". */
const ofCode = (found: string) =>
  found.replace(/^(?:\p{Ll}+ )+/u, "").replace(/(?: \p{Ll}[\p{L}/-]*| \d{1,3}[a-z])+$/u, "");

const finderOf = ({ kind, pattern, least }: Label): Finder =>
  everyMatch([pattern], (match): FoundIdentifier | null => {
    const found = match.groups?.id ?? "";
    const id = least === 1 ? found : ofCode(found);
    const at = match.index + found.indexOf(id);
    const label = match.input.slice(Math.max(0, at - 10), at);
    if (least === 3 && /^(?:\d{1,3}[./]\d{1,3}|\d{1,3}|\d{1,3}(?:\.\d+)?-\d{1,3}(?:\.\d+)?)$/u.test(id)) return null;
    if (/^(?:[01]\d|2[0-3])[0-5]\d$/u.test(id) && /(?:lab|study|practice|form|op|path)[ ]$/iu.test(label)) return null;
    const after = match.input.slice(at + id.length, at + id.length + 16);
    if (!telling(id, least) || measured.test(after)) return null;
    const lead = /^(?<word>[A-Za-z]+)[ ]/u.exec(id)?.groups?.word;
    if (least > 1 && lead !== undefined && isAnalyte(lead.toLowerCase()) && id.replace(/\D/gu, "").length < 6)
      return null;
    if (least > 1 && /^\p{Ll}/u.test(id) && id.replace(/\D/gu, "").length < 4) return null;
    if (
      kind === "phone" &&
      id.replace(/\D/gu, "").length < 7 &&
      /(?<!\p{L})(?:ring|call|[tfmp]|contact|text|queries|sel)[.: ]*$/iu.test(label)
    )
      return null;
    return foundIdentifier(kind, at, id.length);
  });
const finders = labels.map(finderOf);

/** Numbers and codes after a word that says whose or what they are. */
export const labelledCodes: Finder = (text) => finders.flatMap((find) => find(text));
