import { lowerFirst } from "../../platform/english";
import type { Problem } from "./problem-schema";

/** What a problem is called inside a sentence: "shock" of "Shock: low pressure with raised lactate". */
export function problemName({ title }: Pick<Problem, "title">): string {
  return lowerFirst(title.split(/[:,] /)[0] ?? title);
}
