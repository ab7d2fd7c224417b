import { counted, listText } from "../../platform/english";
import type { ConsultationState } from "../protocol/state";

/** What the report says of prompts that a language model has not read whole; null where it has read all. */
export function partlyReadText({ partlyRead }: Pick<ConsultationState, "partlyRead">): string | null {
  const steps = Object.values(partlyRead);
  if (steps.length === 0) return null;
  const leftOut = [...new Set(steps.flatMap((one) => one.leftOut))];
  const cut = steps.filter(({ cutShort }) => cutShort !== null).length;
  return [
    `The language model has not read the whole of ${counted(steps.length, "prompt")}.`,
    ...(leftOut.length > 0 ? [`Left out, so that they fit what it holds: ${listText(leftOut)}.`] : []),
    ...(cut > 0 ? [`Cut by its server: ${counted(cut, "prompt")}.`] : []),
  ].join(" ");
}
