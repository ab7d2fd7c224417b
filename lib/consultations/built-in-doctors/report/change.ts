import type { Report } from "../../protocol/reviews-and-reports";
import type { Doctor } from "../../protocol/team-schema";
import { asSentence, type Phrase, sentences } from "../wording/phrase";
import type { Wording } from "../wording/wording";

export type Change = Report["changes"][number];

/** A change of the report, why it was made, and at whose word. */
export function changeOf(what: Phrase, why: readonly Phrase[], doctors: readonly Doctor[], say: Wording): Change {
  const [text, because] = [say([asSentence(what)]), say(sentences(...why))];
  return {
    text: text.text,
    because: because.text,
    doctors: doctors.map((d) => d.id),
    states: { text: text.states, because: because.states },
  };
}
