/** Whether a step looks for the source of an infection, or takes cultures. */
export const seeksSource = ({ text }: { text: string }): boolean => /\b(?:for a source|cultures)\b/iu.test(text);
