import { unmarked } from "./spans";

/** Words broken into lines of that width; what follows the first is indented. A word longer than the width has its own line. */
export function wrapped(text: string, width: number, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/u).filter((one) => one !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && unmarked(longer).length > width) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

/** Sentences in paragraphs of at most `most`, each broken into lines. */
export function paragraphs(sentences: readonly string[], width: number, most: number): string[] {
  const lines: string[] = [];
  for (let at = 0; at < sentences.length; at += most) {
    if (at > 0) lines.push("");
    lines.push(...wrapped(sentences.slice(at, at + most).join(" "), width));
  }
  return lines;
}
