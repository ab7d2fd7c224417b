import type { CriterionOf } from "../../query/cohort-query";
import { wordOf } from "../lexemes/lexemes";
import { readInterval, readNumber } from "./bounds";
import { listSign, type ReadItem } from "./context";
import { criterionNode } from "./item";

/** "ECOG 0-2", "ECOG performance status of 2 or less", "ECOG 0 or 1", "Karnofsky at least 70". */
export const readPerformance: ReadItem = ({ lexemes }, from) => {
  const scale = wordOf(lexemes[from], "scale") as CriterionOf<"performance">["scale"] | null;
  const found = scale && readInterval(lexemes, from + 1);
  if (!scale || !found) return null;
  let { value: is, next } = found;
  for (
    let sign = listSign(lexemes, next);
    sign && is.atLeast !== undefined && is.atMost !== undefined;
    sign = listSign(lexemes, next)
  ) {
    const more = readNumber(lexemes, sign.next);
    if (!more || more.value !== is.atMost + 1) break;
    is = { ...is, atMost: more.value };
    next = more.next;
  }
  const highest = scale === "ECOG" ? 5 : 100;
  if (Object.values(is).some((one) => one !== undefined && (one < 0 || one > highest)))
    return { from, to: next, why: `${scale} runs from 0 to ${highest}` };
  return { family: "performance", query: criterionNode({ kind: "performance", scale, is }), from, to: next };
};
