import type { Chart } from "../../../clinical/schema";
import type { Prediction } from "../../../experts/schema";
import type { DoctorId } from "../../protocol/reviews-and-reports";
import type { Doctor, Ensemble, Population } from "../../protocol/team-schema";
import type { Wording } from "../wording/wording";

/** What the MetaAgent opens the questions from: the record, and what each doctor's model computed. */
export interface AgendaInput {
  population: Population;
  chart: Chart;
  panel: readonly Seat[];
  ensemble: Ensemble;
}

/** A doctor and its model's answer, in the order of the panel. */
export interface Seat {
  doctor: Doctor;
  prediction: Prediction;
}

/** An agenda by rules, with the wording that its sentences pass through. */
export interface Agenda extends AgendaInput {
  say: Wording;
}

export const idsOf = (seats: readonly Seat[]): DoctorId[] => seats.map(({ doctor }) => doctor.id);
