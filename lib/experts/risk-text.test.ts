import { expect, test } from "vitest";
import { icuWords } from "./fixtures/icu-words";
import {
  intervalText,
  intervalUnlessAlike,
  isWide,
  likeShort,
  likeText,
  meaningOf,
  ofHundred,
  riskText,
  riskWithInterval,
  shownRisk,
  straddles,
} from "./risk-text";
import { anyTaskWords } from "./task-words";

const task = { words: icuWords };

test("writes a risk with two decimals and never as a certainty", () => {
  expect([0.0004, 0.314, 0.995, 0, 1].map(riskText)).toEqual(["<0.01", "0.31", ">0.99", "<0.01", ">0.99"]);
  expect([0.0004, 0.314, 0.995].map(ofHundred)).toEqual(["fewer than 1", "about 31", "more than 99"]);
});

test("shows no interval whose ends read alike", () => {
  expect(intervalUnlessAlike([0.001, 0.004])).toBeNull();
  expect(intervalUnlessAlike([0.001, 0.02])).toBe("<0.01 to 0.02");
  expect(shownRisk({ risk: 0.002, interval: [0.001, 0.004] })).toBe("<0.01");
  expect(shownRisk({ risk: 0.31, interval: [0.24, 0.38] })).toBe("0.31, 0.24 to 0.38");
});

test("writes the interval after the risk, with the same decimals", () => {
  expect(riskWithInterval({ risk: 0.314, interval: [0.24, 0.381] })).toBe("0.31, 0.24 to 0.38");
  expect(intervalText([0, 0.0301])).toBe("<0.01 to 0.03");
});

test("speaks of a hundred patients given the same figure", () => {
  expect(meaningOf(0.31, task)).toBe("Of 100 patients given about this risk, about 31 died before hospital discharge.");
  expect(meaningOf(0.31, { words: anyTaskWords })).toBe(
    "Of 100 patients given about this risk, about 31 met the outcome.",
  );
});

test("counts what came of the patients most alike", () => {
  expect(likeText({ of: 100, events: 31 }, task)).toBe(
    "Of 100 development patients given about this risk, 31 died before hospital discharge.",
  );
  expect(likeText({ of: 100, events: 0 }, task)).toBe(
    "Of 100 development patients given about this risk, none died before hospital discharge.",
  );
  expect(likeText({ of: 100, events: 64, sparse: true }, task)).toBe(
    "Few patients were given about this risk: of the 100 development patients given the risks nearest to it, 64 died before hospital discharge.",
  );
  expect(likeShort({ of: 100, events: 64, sparse: true }, task)).toBe("64 of nearest 100 died");
  expect(likeShort({ of: 100, events: 31 }, task)).toBe("31 of 100 died");
  expect(likeShort({ of: 100, events: 31 }, { words: anyTaskWords })).toBe("31 of 100 met the outcome");
  expect(likeText({ of: 100, events: 31, local: true }, task)).toBe(
    "Of 100 of this site's patients given about this risk, 31 died before hospital discharge.",
  );
});

test("calls an interval wide from ten in a hundred on, and sees the line for high risk within it", () => {
  expect([isWide([0.3, 0.4]), isWide([0.3, 0.39])]).toEqual([true, false]);
  expect([0.3, 0.30001, 0.4, 0.40001].map((line) => straddles([0.3, 0.4], line))).toEqual([false, true, true, false]);
});
