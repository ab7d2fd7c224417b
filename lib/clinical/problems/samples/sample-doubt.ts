import { hourText } from "../../../record/value-text";

/** Said of the sample from which a value is. */
export const sampleDoubt = (minutes: number) => ` (the sample of ${hourText(minutes)} may have been at fault)`;
