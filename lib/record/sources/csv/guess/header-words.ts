import { ucumOf } from "../../../../terminology/units/ucum-code";

/** Words without case, accents and signs: "Größe_(cm)" is "grosse cm"; "patientId" is "patient id". */
export function plainWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Units of one word that stand at the end of a heading behind "_" or a blank; others could be part of a name. A team decision. */
const unitWords: Readonly<Record<string, string>> = {
  ...{ mmhg: "mmHg", kpa: "kPa", c: "Cel", celsius: "Cel", f: "[degF]", fahrenheit: "[degF]" },
  ...{ kg: "kg", lb: "[lb_av]", lbs: "[lb_av]", cm: "cm", pct: "%", percent: "%", prozent: "%", bpm: "/min", ml: "mL" },
};

/** Of tests, which UCUM would read as units: prothrombin time is no petatesla. */
const abbreviations = new Set(["PT", "GT"]);

/** A heading in two: what is measured, and the unit as written that `ucumOf` reads; null where it names none. */
export function splitHeading(heading: string): { name: string; unit: string | null } {
  const text = heading.trim();
  for (const found of text.matchAll(/[([{]([^()[\]{}]+)[)\]}]/g)) {
    const unit = found[1]?.trim() ?? "";
    if (ucumOf(unit) === null || /^\d+$/.test(unit) || abbreviations.has(unit)) continue;
    return { name: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(), unit };
  }
  return behindComma(text) ?? behindBlank(text) ?? behindUnderscores(text) ?? { name: text, unit: null };
}

/** "Glucose, mmol/L"; "Weight in kg". */
function behindComma(text: string): { name: string; unit: string } | null {
  const found = /^(.+?)(?:\s*,\s*|\s+in\s+)(\S+)$/i.exec(text);
  const unit = found?.[2] ?? "";
  return found && ucumOf(unit) !== null ? { name: found[1] ?? "", unit } : null;
}

/** "Lactate mmol/L": only what has a sign of a unit, so that a letter of a name is none. */
function behindBlank(text: string): { name: string; unit: string } | null {
  const found = /^(.+?)[\s_]+(\S*[/%°]\S*)$/.exec(text);
  const unit = found?.[2] ?? "";
  return found && ucumOf(unit) !== null ? { name: found[1] ?? "", unit } : null;
}

/** "kreatinin_umol_l", "temp_c", "hr_per_min". */
function behindUnderscores(text: string): { name: string; unit: string } | null {
  const parts = text.split(/[\s_.]+/);
  for (const length of [3, 2]) {
    const tail = parts.slice(-length);
    if (parts.length <= length || tail.length < length) continue;
    const unit = tail.filter((part) => part.toLowerCase() !== "per").join("/");
    const written = /^per$/i.test(tail[0] ?? "") ? `/${unit}` : unit;
    if (written.includes("/") && ucumOf(written) !== null && /[a-z]/i.test(tail[0] ?? ""))
      return { name: parts.slice(0, -length).join(" "), unit: written };
  }
  const last = parts.at(-1)?.toLowerCase() ?? "";
  const unit = parts.length > 1 ? unitWords[last] : undefined;
  return unit === undefined ? null : { name: parts.slice(0, -1).join(" "), unit };
}
