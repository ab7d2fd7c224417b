import { lowerFirst } from "../../platform/english";
import type { Problem } from "./problem-schema";

/** What a problem is called inside a sentence: "shock" of "Shock: low pressure with raised lactate". */
export function problemName({ title }: Pick<Problem, "title">): string {
  return lowerFirst(title.split(/[:,] /)[0] ?? title);
}

/** "Earlier coma": the name or title of what is over, unless it says so already. */
export const asEarlier = (title: string) =>
  /\b(?:earlier|recovered)\b/iu.test(title) ? title : `Earlier ${lowerFirst(title)}`;
