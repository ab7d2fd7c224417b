import { totalTolerance } from "../../../claims/evidence-kinds/attribution";
import type { FeatureId } from "../../../record/catalogue";
import type { Beside, Citable, CitableModel, Read } from "./citable";
import { featureAtStart } from "./feature-at-start";

/** "(-0.56)", the part for having been measured, "p95/p88" and "logit" may follow. */
const figure =
  /^ ?(?:attribution)? ?[:=,]? ?\(?([-+]?\d+(?:\.\d+)?)\)?(?: ?\([-+]?\d+\.\d+\))?(?: p\d+\/p\d+)?(?: (?:on the )?logit)?(?: ?\((?:attribution|logit)\))?$/i;
const said =
  /^(?: ?'s)?(?: (?:model|doctor))?(?: ?[:,-])?(?: (?:gives|weighs|attribution(?: of| for)?|(?:raises|lowers) (?:its|the) risk for))?(?: ?[:])? /i;

/** "AdaCare heartRate +0.96 (-0.56)", "adacare: gcs +0.52"; without a model where one alone gives that figure, or gives any. */
export function readAttribution(text: string, citable: Citable, { expert }: Beside): Read | null {
  const bare = text.replace(/^(?:attribution(?: of| for)?|the)(?: ?:)? /i, "");
  const named = modelAtStart(bare, citable.models);
  const one = featureAtStart(named?.rest ?? bare);
  if (!one) return null;
  const [, written] = figure.exec(one.rest) ?? [];
  const from = named ? [named.model] : citable.models.filter((m) => expert === undefined || m.expert === expert);
  const isNamed = named !== null || expert !== undefined;
  if (written === undefined) return named && one.rest.trim() === "" ? known(named.model, one.features) : null;
  if (!isNamed && !/^[-+]/.test(written)) return null;
  return weighed(from, one.features, Number(written), isNamed);
}

function modelAtStart(text: string, models: readonly CitableModel[]): { model: CitableModel; rest: string } | null {
  for (const model of models) {
    const name = [model.title, model.expert].find((one) => text.toLowerCase().startsWith(one.toLowerCase()));
    const after = name === undefined ? "" : text.slice(name.length);
    const joint = said.exec(after)?.[0];
    if (joint !== undefined) return { model, rest: after.slice(joint.length) };
  }
  return null;
}

/** What a named model gives a feature, where its figure is left out. */
function known({ expert, attributions }: CitableModel, features: readonly FeatureId[]): Read | null {
  const found = attributions.filter((a) => features.includes(a.feature) && Math.abs(a.total) > totalTolerance);
  const [only] = found;
  return only && found.length === 1 ? read(expert, only.feature, only.total) : null;
}

/** The model and feature of which this figure is true; where it is true of none, those that are meant beyond doubt, for the check to refuse. */
function weighed(
  models: readonly CitableModel[],
  features: readonly FeatureId[],
  total: number,
  isNamed: boolean,
): Read | null {
  const fitting = models.flatMap(({ expert, attributions }) =>
    attributions
      .filter((a) => features.includes(a.feature) && Math.abs(a.total - total) <= totalTolerance)
      .map((a) => ({ expert, feature: a.feature })),
  );
  const distinct = [...new Map(fitting.map((one) => [`${one.expert} ${one.feature}`, one])).values()];
  if (distinct.length === 1 && distinct[0]) return read(distinct[0].expert, distinct[0].feature, total);
  const [model, feature] = [models[0], features[0]];
  const beyondDoubt = distinct.length === 0 && isNamed && models.length === 1 && features.length === 1;
  return beyondDoubt && model && feature ? read(model.expert, feature, total) : null;
}

const read = (expert: string, feature: FeatureId, total: number): Read => ({
  refs: [{ kind: "attribution", expert, feature, total }],
  beside: { expert },
});
