/** What became of one stay, as an outcomes file of PhysioNet 2012 gives it. */
export interface Outcome {
  recordId: string;
  diedInHospital: boolean;
  sapsI: number | null;
  sofa: number | null;
  lengthOfStayDays: number | null;
  survivalDays: number | null;
}
