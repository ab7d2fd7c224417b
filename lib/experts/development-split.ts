/** Parts of the development data: 70% fitted the experts, 20% calibration and fusion, 10% were held out. */
export const developmentSplits = ["experts", "calibration", "test"] as const;
export type DevelopmentSplit = (typeof developmentSplits)[number];
