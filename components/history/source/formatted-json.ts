/**
 * JSON with line breaks and indents for people, everything else as it was written: numbers keep their digits (1.10 stays 1.10), names
 * their order and repetitions. What is no JSON comes out with its characters in their order.
 */
export function formattedJson(json: string): string {
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"/gs) ?? [];
  let depth = 0;
  let text = "";
  const breakLine = () => {
    text += `\n${"  ".repeat(Math.max(depth, 0))}`;
  };
  tokens.forEach((token, i) => {
    const isClosing = token === "}" || token === "]";
    const before = tokens[i - 1];
    if (isClosing) {
      depth--;
      if (before !== "{" && before !== "[") breakLine();
      text += token;
      return;
    }
    if (before === "{" || before === "[" || before === ",") breakLine();
    text += token === ":" ? ": " : token;
    if (token === "{" || token === "[") depth++;
  });
  return text;
}
