import type { CitedText } from "../claims/schema";

const atOnce = /\b(?:at once|immediately|within the hour)\b/iu;

/** Whether a step says of itself that it is done within the hour. */
export const isAtOnce = ({ text }: Pick<CitedText, "text">): boolean => atOnce.test(text);
