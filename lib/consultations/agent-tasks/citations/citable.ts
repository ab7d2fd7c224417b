import type { CitedFrom } from "../../../claims/evidence-kinds/evidence-kind";
import type { EvidenceRef } from "../../../claims/schema";
import type { FeatureId } from "../../../record/catalogue";
import type { Doctor } from "../../protocol/team-schema";

/** The handles that a prompt uses, each with the evidence behind it. */
export type Handles = ReadonlyMap<string, readonly EvidenceRef[]>;

/** A model whose attributions a prompt gives, by its id and its name. */
export interface CitableModel {
  expert: string;
  title: string;
  attributions: readonly { feature: FeatureId; total: number }[];
}

/** All that a prompt lets be cited. */
export interface Citable extends CitedFrom {
  handles: Handles;
  models: readonly CitableModel[];
}

/** Where the input of a task names models: a doctor's own, and those of whoever else is at the table. */
interface NamesModels {
  doctor?: Doctor;
  prediction?: CitableModel;
  panel?: readonly { doctor: Doctor; prediction?: object }[];
  peers?: readonly { doctor: Doctor }[];
  opinions?: readonly { doctor: Doctor }[];
}

export function citableOf(input: CitedFrom & NamesModels, handles: Handles): Citable {
  const { doctor, prediction, panel = [], peers = [], opinions = [] } = input;
  const doctors = [...(doctor ? [doctor] : []), ...[...panel, ...peers, ...opinions].map((one) => one.doctor)];
  const own = new Map(panel.map((one) => [one.doctor.id, one.prediction as Partial<CitableModel> | undefined]));
  if (doctor && prediction) own.set(doctor.id, prediction);
  const cited = [...handles.values()].flat().filter((ref) => ref.kind === "attribution");
  const ids = [...new Set([...doctors.map(({ id }) => id), ...cited.map(({ expert }) => expert)])];
  const models = ids.map((id) => ({
    expert: id,
    title: doctors.find((one) => one.id === id)?.title ?? id,
    attributions: own.get(id)?.attributions ?? cited.filter(({ expert }) => expert === id),
  }));
  return { chart: input.chart, passages: input.passages, handles, models };
}

/** What stands in a list stands beside what came before: its driver, model, passage, or that it was not measured. */
export interface Beside {
  drivers?: boolean;
  absent?: boolean;
  expert?: string;
  feature?: FeatureId;
  passageId?: string;
}

/** A citation read, and what the next in a list may leave out. */
export interface Read {
  refs: readonly EvidenceRef[];
  beside: Beside;
}
