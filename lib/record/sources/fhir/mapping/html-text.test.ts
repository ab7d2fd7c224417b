import { expect, test } from "vitest";
import { htmlText } from "./html-text";

test("blocks stand on lines of their own, and words in them side by side", () => {
  expect(htmlText("<div>One <b>two</b><br>three<table><tr><td>a</td><td>b</td></tr></table></div>four")).toBe(
    "One two\nthree\na b\nfour",
  );
});

test("scripts, styles and the head are no text; broken HTML is read as far as it goes", () => {
  expect(htmlText("<head><title>x</title></head><script>alert(1)</script><style>p{}</style><p>seen")).toBe("seen");
  expect(htmlText("<p>a<p>b</div></p>&lt;c&gt;")).toBe("a\nb\n<c>");
  expect(htmlText("")).toBe("");
});

test("nesting deeper than calls can go is read", () => {
  expect(htmlText(`${"<b>".repeat(20_000)}deep`)).toBe("deep");
});
