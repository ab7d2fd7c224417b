import type { Chart } from "../../../clinical/schema";
import { lowerFirst } from "../../../platform/english";
import { type Phrase, phrase, stating } from "../wording/phrase";

/** "67-year-old woman, medical ICU, admitted with pneumonia": the chart's own words. */
export function patientPhrase({ descriptor, admissionReason }: Chart): Phrase {
  const described = stating(descriptor, { kind: "verbatim", words: descriptor });
  if (!admissionReason) return described;
  const words = `admitted with ${lowerFirst(admissionReason)}`;
  return phrase`${described}, ${stating(words, { kind: "verbatim", words })}`;
}
