import fc from "fast-check";
import { expect, test } from "vitest";
import { formattedJson } from "./formatted-json";

test("formatted JSON looks as JSON.stringify writes it and says the same", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value);
      expect(formattedJson(json)).toBe(JSON.stringify(JSON.parse(json), null, 2));
    }),
  );
});

test("numbers keep the digits in which they were written, and names their order and repetitions", () => {
  expect(formattedJson('{"value":1.10,"big":12345678901234567890,"value":1e-7}')).toBe(
    '{\n  "value": 1.10,\n  "big": 12345678901234567890,\n  "value": 1e-7\n}',
  );
});

test("braces and line breaks inside of a text are text", () => {
  expect(formattedJson('{"div":"<b>{a, [b]: \\"c\\"}</b>"}')).toBe('{\n  "div": "<b>{a, [b]: \\"c\\"}</b>"\n}');
});
