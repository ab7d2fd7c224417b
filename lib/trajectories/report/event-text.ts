/** An event, or a sentence of a course, as it is shown: UCUM's "1" of a plain number is no unit for people ("0.65 1" is 0.65). */
export const eventText = (text: string): string => text.replaceAll(/(?<=\d) 1(?=[,;.]|[ ]over|$)/gu, "");
