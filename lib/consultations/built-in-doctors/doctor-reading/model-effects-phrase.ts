import { signedLogit } from "../../../experts/logit-text";
import type { FeatureId } from "../../../record/catalogue";
import { attributionStated, effectStated } from "../wording/attribution-phrases";
import { joined, listed, type Phrase, phrase, stating } from "../wording/phrase";
import { smallestAttribution } from "./attribution-weight";

interface ModelEffect {
  expert: string;
  /** How the sentence calls the model: "AdaCare", "the AdaCare model". */
  called: string;
  feature: FeatureId;
  total: number;
}

/**
 * What models do with a feature that the sentence has named: "AdaCare (+0.42) and RETAIN (+0.16) raise their risk for it; ConCare
 * hardly weighs it (+0.01)". Null without attributions.
 */
export function effectsPhrase(effects: readonly ModelEffect[]): Phrase | null {
  const parts = (["raises", "lowers", "hardly"] as const).flatMap((effect) => {
    const models = effects.filter(({ total }) => effectOf(total) === effect);
    const { one, several } = verbs[effect];
    const [first, ...others] = models;
    if (!first) return [];
    // "Gradient-boosted trees" are many.
    if (others.length === 0)
      return [phrase`${first.called} ${first.called.endsWith("s") ? several : one} ${sizePhrase(first)}`];
    return [phrase`${listed(models.map((model) => phrase`${model.called} ${sizePhrase(model)}`))} ${several}`];
  });
  return parts.length > 0 ? joined(parts, "; ") : null;
}

const verbs = {
  raises: { one: "raises its risk for it", several: "raise their risk for it" },
  lowers: { one: "lowers its risk for it", several: "lower their risk for it" },
  hardly: { one: "hardly weighs it", several: "hardly weigh it" },
} as const;

/** That these models' risks would be higher had the finding been normal: a mismatch, by their own answers. */
export function favourablePhrase(models: readonly { expert: string; title: string }[], feature: FeatureId): Phrase {
  const names = listed(
    models.map(({ expert, title }) =>
      stating(title, { kind: "at-normal", expert, features: [feature], answer: "higher" }),
    ),
  );
  return phrase`asked anew with ordinary values instead, ${names} would put the risk higher: a learnt association and no good sign`;
}

/** "(+0.42)", with which way the model takes the feature. */
function sizePhrase({ expert, feature, total }: ModelEffect): Phrase {
  return stating(
    `(${signedLogit(total)})`,
    attributionStated(expert, feature, total, { signed: true }),
    effectStated(expert, feature, effectOf(total)),
  );
}

const effectOf = (total: number) =>
  Math.abs(total) < smallestAttribution ? "hardly" : total > 0 ? "raises" : "lowers";
