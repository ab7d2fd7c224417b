/** Classes of characters that hold no end of a line. */
const withoutLineEnd = /^(?:\\[dwSbBtu]|\\p\{(?:L[ultmo]?|M[nce]?|N[dlo]?|P[a-z]?|Script=\w+)\})/u;

/**
 * Whether what a pattern finds in a line, and what it looks at beside it, depends on that line alone: nothing in it can take the end of a line, and it
 * knows no beginning of a text. Of a pattern of which that cannot be told it is false.
 */
export function staysInLine({ source, multiline, dotAll }: RegExp): boolean {
  if (dotAll) return false;
  for (let i = 0; i < source.length; i++) {
    const rest = source.slice(i, i + 40);
    if (rest.startsWith("\\")) {
      if (/^\\[sWDPnrvfc0x]/u.test(rest)) return false;
      if (/^\\[dwSbBtpu]/u.test(rest) && !withoutLineEnd.test(rest)) return false;
      i += /^\\p\{[^}]*\}/u.exec(rest)?.[0].length ?? 2;
      i -= 1;
    } else if (rest.startsWith("[")) {
      const end = classEnd(source, i);
      const inner = source.slice(i + 1, end);
      const isNegated = inner.startsWith("^");
      const takesLineEnd = /\\[sWDPnrvfc0x]|\n/u.test(inner);
      // A class that is negated takes the end of a line unless it names it.
      if (isNegated ? !/\\[ns]|\n/u.test(inner) || /\\[WDPS]/u.test(inner) : takesLineEnd) return false;
      i = end;
    } else if (rest.startsWith("^") && !multiline) return false;
    else if (rest.startsWith("\n")) return false;
  }
  return true;
}

function classEnd(source: string, from: number): number {
  let i = from + 1;
  while (i < source.length && source[i] !== "]") i += source[i] === "\\" ? 2 : 1;
  return i;
}
