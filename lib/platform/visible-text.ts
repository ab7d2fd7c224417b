/**
 * Leaves out what shows as nothing or makes a text show as another one: control characters, soft hyphens, zero-width signs, and
 * the signs that turn the direction of writing. White space stays.
 */
export function visibleText(text: string): string {
  return text.replace(invisible, "");
}

/** A byte order mark counts as white space, and yet shows as nothing. */
const invisible = /[^\P{C}\s]|\ufeff/gu;
