import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { Outline, withoutCommonTitle } from "./outline";
import { oneLine, type SourceDocument } from "./source-document";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a reader of the page does not see, or what is no part of its text. */
const dropped = new Set(
  "script style noscript template iframe object embed svg math canvas audio video form button select textarea nav head".split(
    " ",
  ),
);
/** Elements that begin and end a line. */
const blocks = new Set(
  "address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer header hr html legend li main ol p pre section summary table tbody tfoot thead tr ul br".split(
    " ",
  ),
);
const headingDepth = (name: string) => (/^h[1-6]$/.test(name) ? Number(name[1]) : null);

/**
 * The text of an HTML page under its headings. Scripts, styles, forms, navigation and whatever is hidden by an attribute are
 * left out; all else becomes plain text, one block a paragraph, list item or table row.
 */
export function readHtml(html: string): SourceDocument {
  const root = parse(html);
  const outline = new Outline();
  let line = "";
  let heading: { depth: number; text: string; id: string | undefined } | null = null;
  const write = (text: string) => {
    if (heading) heading.text += text;
    else line += text;
  };
  const endLine = () => {
    if (heading) heading.text += " ";
    else {
      outline.block(line, null);
      line = "";
    }
  };
  const enter = (node: Element) => {
    const depth = headingDepth(node.tagName);
    if (depth !== null) {
      endLine();
      heading = { depth, text: "", id: attribute(node, "id") ?? undefined };
    } else if (blocks.has(node.tagName)) {
      endLine();
      if (node.tagName === "li") write("- ");
    } else if (node.tagName === "img") write(` ${attribute(node, "alt") ?? ""} `);
  };
  const leave = (node: Element) => {
    if (headingDepth(node.tagName) !== null && heading) {
      outline.heading(heading.depth, heading.text, heading.id);
      heading = null;
    } else if (blocks.has(node.tagName)) endLine();
    else if (node.tagName === "td" || node.tagName === "th") write(" | ");
  };
  walk(root, { enter, leave, text: write });
  endLine();
  const { title, sections } = withoutCommonTitle(outline.finished());
  return { title: title ?? titleOf(root), about: {}, sections };
}

interface Visitor {
  enter(node: Element): void;
  leave(node: Element): void;
  text(text: string): void;
}

/** Visits what can be seen, in order. A stack of its own: a page may nest deeper than calls can. */
function walk(root: Node, visitor: Visitor): void {
  const stack: { node: Node; done: boolean }[] = [{ node: root, done: false }];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { node, done } = top;
    if (done) visitor.leave(node as Element);
    else if (node.nodeName === "#text") visitor.text((node as DefaultTreeAdapterTypes.TextNode).value);
    else if ("childNodes" in node) {
      if ("tagName" in node) {
        if (dropped.has(node.tagName) || isHidden(node)) continue;
        visitor.enter(node);
        stack.push({ node, done: true });
      }
      for (const child of node.childNodes.toReversed()) stack.push({ node: child, done: false });
    }
  }
}

function isHidden(node: Element): boolean {
  const style = (attribute(node, "style") ?? "").toLowerCase().replace(/\s+/g, "");
  return (
    attribute(node, "hidden") !== null ||
    attribute(node, "aria-hidden")?.toLowerCase() === "true" ||
    /(?:display:none|visibility:(?:hidden|collapse)|opacity:0(?![.\d])|font-size:0(?![.\d]))/.test(style)
  );
}

function attribute(node: Element, name: string): string | null {
  return node.attrs.find((one) => one.name === name)?.value ?? null;
}

function titleOf(root: Node): string | null {
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.nodeName === "title" && "childNodes" in node) {
      const text = oneLine(node.childNodes.map((child) => ("value" in child ? child.value : "")).join(""));
      return text === "" ? null : text;
    }
    if (node.nodeName === "#document" || node.nodeName === "html" || node.nodeName === "head")
      stack.push(...("childNodes" in node ? node.childNodes : []));
  }
  return null;
}
