import { windowRemedy } from "../language-models/context-window/window-remedy";
import { findModel, type ModelListing } from "../language-models/model-listing";
import type { Trial, TrialFinding } from "../language-models/provider-trial";
import type { ServerKind } from "../language-models/server-kinds";
import { serverPresets } from "../language-models/server-presets";

/**
 * The window that a consultation needs, tokens: its longest prompt with its schema has some 4,000 (`npm run bench -- tokens`), and a repair
 * holds the prompt and two answers. Twice that and more, a team decision.
 */
const leastContext = 8192;
/** Names told where the one that was asked for is not there. */
const mostNamed = 6;

export const inDigits = (count: number) => count.toLocaleString("en-US");

/** Whether the model is in the list, or else which models are. */
export function modelFinding(model: string, { models, fault }: ModelListing, answered: boolean): TrialFinding {
  if (findModel(models, model)) return { about: "model", tone: "good", words: `${model} is there.` };
  if (fault !== null) return { about: "model", tone: "caution", words: fault };
  if (answered)
    return {
      about: "model",
      tone: "caution",
      words: `It answers as ${model}, which its list of models does not name.`,
    };
  const named = models.slice(0, mostNamed).map(({ id }) => id);
  const more = models.length - named.length;
  const list = named.join(", ") + (more > 0 ? ` and ${more} more` : "");
  return { about: "model", tone: "bad", words: `There is no ${model} there. There is: ${list}.` };
}

/** How the server took the JSON Schema. @param refused whether it answered a request with one by an error. */
export function schemaFinding(mode: NonNullable<Trial["mode"]>, refused: boolean): TrialFinding {
  if (mode === "schema")
    return {
      about: "schema",
      tone: "good",
      words: "It keeps to the JSON Schema: it gave a value that only the schema named.",
    };
  const how = refused ? "It takes no JSON Schema" : "It accepts a JSON Schema and does not keep to it";
  const instead = mode === "json" ? "in its JSON mode" : "in words alone";
  return {
    about: "schema",
    tone: "caution",
    words: `${how}: it is asked ${instead}, and answers are checked here and sent back once where they are wrong.`,
  };
}

/** How much it can hold, and what to do where that is too little; null where nothing is known and nothing can be done. */
export function contextFinding(
  { found, set }: { found: number | null; set: number | null },
  server: ServerKind,
): TrialFinding | null {
  const of = (tone: TrialFinding["tone"], words: string): TrialFinding => ({ about: "context", tone, words });
  const advice = ` To give it more, ${windowRemedy(server, null)}.`;
  if (found !== null && set !== null && set > found)
    return of(
      "bad",
      `The settings say ${inDigits(set)} tokens of context, but it is served with ${inDigits(found)}.${advice}`,
    );
  const known = found ?? set;
  if (known === null)
    return !isOwn(server)
      ? null
      : of(
          "caution",
          `Its context window is not told; a consultation needs ${inDigits(leastContext)} tokens.${advice}`,
        );
  if (known >= leastContext) return of("good", `Its context window holds ${inDigits(known)} tokens.`);
  return of(
    "bad",
    `Its context window holds ${inDigits(known)} tokens; a consultation needs ${inDigits(leastContext)}, or much of the record is lost.${advice}`,
  );
}

/** A server that whoever asks runs, and can start with another window. */
const isOwn = (server: ServerKind) => serverPresets[server].start !== null;

/** How fast it reads and writes. @param counted whether the server counts its tokens. */
export function speedFinding({ read, written }: Trial["tokensPerSecond"], counted: boolean): TrialFinding | null {
  const of = (tone: TrialFinding["tone"], words: string): TrialFinding => ({ about: "speed", tone, words });
  if (!counted) return of("caution", "It does not count its tokens, so that neither speed nor cost can be told.");
  const parts = [
    read === null ? null : `reads ${rate(read)} tokens a second`,
    written === null ? null : `writes ${rate(written)}${read === null ? " tokens a second" : ""}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : of("good", `It ${parts.join(" and ")}, by one short question.`);
}

/** Two digits are as exact as one question tells. */
const rate = (perSecond: number) => inDigits(Number(perSecond.toPrecision(2)));
