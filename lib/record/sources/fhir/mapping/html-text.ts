import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** What a reader of the page does not see. */
const unseen = new Set(
  "script style noscript template iframe object embed svg math canvas audio video head".split(" "),
);
/** Elements that begin and end a line. */
const blocks = new Set(
  "address article aside blockquote body br caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);

/** The text that a reader of an HTML page sees, a block a line. A stack of its own: a page may nest deeper than calls can. */
export function htmlText(html: string): string {
  const lines: string[] = [""];
  const newLine = () => {
    if (lines.at(-1) !== "") lines.push("");
  };
  const stack: { node: Node; done: boolean }[] = [{ node: parse(html), done: false }];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { node, done } = top;
    if (node.nodeName === "#text") {
      lines[lines.length - 1] += (node as DefaultTreeAdapterTypes.TextNode).value.replace(/\s+/g, " ");
      continue;
    }
    if (blocks.has(node.nodeName)) newLine();
    if (done) {
      if (node.nodeName === "td" || node.nodeName === "th") lines[lines.length - 1] += " ";
      continue;
    }
    if (!("childNodes" in node) || unseen.has(node.nodeName)) continue;
    stack.push({ node, done: true });
    for (const child of node.childNodes.toReversed()) stack.push({ node: child, done: false });
  }
  return lines
    .map((line) => line.replace(/ +/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
