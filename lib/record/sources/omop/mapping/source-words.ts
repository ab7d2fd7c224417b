/**
 * Whether a source's own value may be shown: it is mostly a code or words, but of a visit or a note often its number in the hospital,
 * by which the patient could be found.
 */
export const isWords = (text: string): boolean => /\p{L}{3}/u.test(text) && !/\d{3}/.test(text);
