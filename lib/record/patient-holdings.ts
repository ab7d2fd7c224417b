/** What is stored of a patient: stays with series on a clock of their own, a history of years, or both. Neither: there is no such patient. */
export interface PatientHoldings {
  stays: boolean;
  history: boolean;
}
