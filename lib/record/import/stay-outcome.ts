/** What became of one stay, as its source tells it; null where that does not say. */
export interface Outcome {
  recordId: string;
  diedInHospital: boolean;
  sapsI: number | null;
  sofa: number | null;
  lengthOfStayDays: number | null;
  survivalDays: number | null;
}
