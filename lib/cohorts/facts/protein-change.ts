/** Amino acids by three letters (IUPAC-IUB 1983), a stop among them: HGVS writes "Ter" or "*". */
const letters: Readonly<Record<string, string>> = {
  ...{ Ala: "A", Arg: "R", Asn: "N", Asp: "D", Cys: "C", Gln: "Q", Glu: "E", Gly: "G", His: "H", Ile: "I", Leu: "L" },
  ...{ Lys: "K", Met: "M", Phe: "F", Pro: "P", Ser: "S", Thr: "T", Trp: "W", Tyr: "Y", Val: "V", Ter: "*" },
};
const threeLetters = new RegExp(Object.keys(letters).join("|"), "gu");

const short = /^[A-Z]\d{1,5}(?:_[A-Z]\d{1,5})?(?:[A-Z*]|[A-Z]?fs(?:\*\d*)?|del|delins[A-Z]+|ins[A-Z]+|dup)$/u;

/**
 * A change of a protein as HGVS Nomenclature (21.0) writes it short, without "p.", a transcript or brackets of a prediction: "V600E" of
 * "NP_004324.2:p.(Val600Glu)", "E746_A750del". Null of what is written otherwise, and of a change at the start ("M1?").
 */
export function shortProteinChange(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^(?:[A-Z]{2}_\d+(?:\.\d+)?:)?(?:p\.)?/u, "")
    .replace(/^\((.*)\)$/u, "$1")
    .replaceAll(threeLetters, (three) => letters[three] ?? three);
  return short.test(bare) && bare.length <= 30 ? bare : null;
}

/** Whether a change cuts the protein short, by which it loses its function: a stop or a shifted frame (Abou Tayoun 2018, PVS1). */
export const isTruncating = (change: string): boolean => /(?:fs(?:\*\d*)?|\*)$/iu.test(change);
