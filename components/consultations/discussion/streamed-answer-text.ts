/**
 * The prose in a JSON answer that is still being written: its longer string values, in order, the last one as far as it
 * goes.
 */
export function streamedAnswerText(partialJson: string): string[] {
  const said = partialJson.replace(/<think>[\s\S]*?(<\/think>|$)/g, "");
  const values: string[] = [];
  const pattern = /"(?:[^"\\]|\\.)*"\s*:\s*"((?:[^"\\]|\\.)*)("|$)/g;
  for (const [, text = ""] of said.matchAll(pattern)) {
    const plain = unescapeJson(text).trim();
    if (plain.includes(" ")) values.push(plain);
  }
  return values;
}

function unescapeJson(text: string): string {
  // A piece may end in the middle of an escape; that tail waits for the next piece.
  const whole = text.replace(/\\(u[0-9a-fA-F]{0,3})?$/, "");
  try {
    return JSON.parse(`"${whole}"`);
  } catch {
    return whole;
  }
}
