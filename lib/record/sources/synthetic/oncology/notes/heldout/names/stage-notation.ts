import type { Draws } from "../../../draws";
import type { LatentFactOf } from "../../latent-fact";

type Stage = LatentFactOf<"stage">;

/** "IIB" as "2B" or "2b". */
function arabic(group: string, lower: boolean): string {
  const figure = group.replace(/^(?:IV|I{1,3})/u, (roman) => String(["", "I", "II", "III", "IV"].indexOf(roman)));
  return lower ? figure.toLowerCase() : figure;
}

/** "pT2 pN1a cM0", "cT2bN1M0" or "T2b N1 M0"; the second tells whether it says what the stage rests on. */
function categories({ t, n, m, basis, afterTherapy }: Stage, draws: Draws): { tnm: string; says: boolean } {
  const letter = `${afterTherapy ? "y" : ""}${basis === "clinical" ? "c" : "p"}`;
  const given = [t, n, m].filter((one) => one !== null);
  const gap = draws.one([" ", " ", "", ", "]);
  const usual = given.some((one) => /^[TNM][0-4Xi]/iu.test(one));
  const way = usual ? draws.one(["first", "each", "bare"]) : "bare";
  if (way === "bare" || given.length === 0) return { tnm: given.join(gap), says: false };
  if (way === "first") return { tnm: `${letter}${given.join(gap)}`, says: /^[TNM][0-4Xi]/iu.test(given[0] ?? "") };
  const each = given.map((one) =>
    one === "M0" && basis === "pathological" ? `c${one}` : one === m ? one : `${letter}${one}`,
  );
  return {
    tnm: each.join(gap === "" ? " " : gap),
    says: t !== null || n !== null ? /^[TN][0-4Xi]/iu.test(t ?? n ?? "") : false,
  };
}

function groupText(group: string, draws: Draws): string {
  return draws.one([
    `stage ${group}`,
    `stage ${group}`,
    `Stage ${group}`,
    `stage ${arabic(group, false)}`,
    `stage ${arabic(group, true)}`,
  ]);
}

/** A stage in one of the ways in which it is written: "pT2 pN1a cM0 (stage IIB, AJCC 8th)", "clinical stage 2b, T2bN1M0". */
export function stageText(stage: Stage, practice: number, draws: Draws): string {
  const { tnm, says } = categories(stage, draws);
  const basis = stage.basis === "clinical" ? "clinical" : practice <= 2 ? "pathologic" : "pathological";
  const word = `${stage.afterTherapy ? "post-neoadjuvant " : ""}${basis}`;
  if (stage.group === null) {
    if (tnm === "") return `${word} staging, incomplete`;
    return says ? tnm : `${tnm} (${word})`;
  }
  const group = groupText(stage.group, draws);
  if (tnm === "") return `${word} ${group}`;
  const edition = stage.on >= "2018" ? "AJCC 8th" : "AJCC 7th";
  const named = says ? group : `${word} ${group}`;
  return draws.one([
    `${tnm} (${named}, ${edition})`,
    `${tnm} (${named})`,
    `${named} (${tnm})`,
    `${named}, ${tnm}`,
    `${tnm}, ${named}`,
    `${tnm} - ${named}`,
  ]);
}
