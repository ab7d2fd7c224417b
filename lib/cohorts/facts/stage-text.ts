import { type StageAxis, stageSpelling } from "../query/stage-order";

/** A part of a stage as it was written: "ypT3" is the axis T, pathological, after therapy, "T3". */
export interface StagePart {
  axis: StageAxis;
  stage: string;
  basis: "clinical" | "pathological" | null;
  afterTherapy: boolean;
}

const category = String.raw`(y?)([cp]?)(y?)([TNM])(is|[0-4X])(mi|[a-d][12]?)?(?:\([^)]*\))?`;
const oneCategory = new RegExp(category, "gu");
/** Categories that are written together: "cT2", "ypT3N0M0". */
const together = new RegExp(`(?<![A-Za-z])(?:${category})+(?![A-Za-z0-9])`, "gu");
const group = /(?<![A-Za-z0-9])(?:[Ss]tage\s+)?(IV|I{1,3})\s?([A-D][1-3]?)?(?![A-Za-z0-9])/gu;
const basisOf: Record<string, StagePart["basis"]> = { c: "clinical", p: "pathological" };

/**
 * The parts of a stage in the words of a staging: "cT2 cN1 cM0, IIB", "ypT3N0", "Stage IIIA". What cannot be assessed (TX) is none of them.
 * In "pT2N1M0" the letter before T stands for N, too, and not for M, which is seldom looked for under the microscope.
 */
export function stageParts(words: string): StagePart[] {
  const categories = [...words.matchAll(together)].flatMap(([text]) => partsTogether(text));
  const groups = [...words.replaceAll(together, " ").matchAll(group)].map(
    ([, number = "", letter = ""]) => number + letter,
  );
  if (/^\s*(?:stage\s+)?0\s*$/iu.test(words)) groups.push("0");
  return [
    ...categories,
    ...groups.flatMap((one): StagePart[] => {
      const stage = stageSpelling("group", one);
      return stage === null ? [] : [{ axis: "group", stage, basis: null, afterTherapy: false }];
    }),
  ];
}

function partsTogether(text: string): StagePart[] {
  const parts: StagePart[] = [];
  let first: Pick<StagePart, "basis" | "afterTherapy"> | null = null;
  for (const [, before = "", letter = "", after = "", axis = "", number = "", sub = ""] of text.matchAll(oneCategory)) {
    const own = { basis: basisOf[letter] ?? null, afterTherapy: before + after !== "" };
    const isBare = own.basis === null && !own.afterTherapy;
    const said = isBare && first !== null && axis === "N" ? first : own;
    first ??= own;
    const stage = stageSpelling(axis as StageAxis, `${axis}${number}${sub}`);
    if (stage !== null) parts.push({ axis: axis as StageAxis, stage, ...said });
  }
  return parts;
}
