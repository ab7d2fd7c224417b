import type { ReasonerIdentity } from "../../agents/schema";
import { upperFirst } from "../../platform/english";
import type { ConsultationEvent } from "../protocol/schema";
import type { JudgedCard } from "./judged-card";
import { judgedText, modelNameText } from "./judged-text";

/** A language model through which somebody speaks in a consultation. */
export interface Speaker {
  model: string;
  host: string;
}

/** The language models of a consultation, each once, the default first; none where the rules speak. */
export function speakersOf(identity: ReasonerIdentity): Speaker[] {
  if (identity.kind !== "language-model") return [];
  const { model, host, agents = {} } = identity;
  const all: Speaker[] = [{ model, host }, ...Object.values(agents)];
  return all.filter((one, i) => all.findIndex((other) => isSame(other, one)) === i);
}

/**
 * A sentence for each language model of a consultation: what it is called, by its server too, and how it was judged. The name is that
 * of the answers given here; the quantisation that of the card, which was asked for it.
 */
export function spokenByTexts(
  identity: ReasonerIdentity,
  cards: readonly JudgedCard[],
  events: readonly ConsultationEvent[],
): string[] {
  return speakersOf(identity).map((speaker) => {
    const card = cards.find((one) => isSame(one, speaker)) ?? null;
    const modelReported = reportedName(events, speaker) ?? card?.modelReported ?? null;
    const name = modelNameText({ model: speaker.model, modelReported, quantisation: card?.quantisation ?? null });
    return upperFirst(`spoken by ${name}, ${judgedText(card)}.`);
  });
}

const isSame = (one: Speaker, other: Speaker) => one.model === other.model && one.host === other.host;

/** What the server called the model in the last answer that tells; null where none does. */
function reportedName(events: readonly ConsultationEvent[], speaker: Speaker): string | null {
  for (const { data } of events.toReversed()) {
    const provenance = "provenance" in data ? data.provenance : undefined;
    if (provenance?.modelReported === undefined || provenance.reasoner.kind !== "language-model") continue;
    if (isSame(provenance.reasoner, speaker)) return provenance.modelReported;
  }
  return null;
}
