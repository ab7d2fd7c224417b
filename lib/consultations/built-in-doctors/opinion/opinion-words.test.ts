import { expect, test } from "vitest";
import { septicCase } from "../../fixtures/case";
import { discuss } from "../../fixtures/discussion";
import { fallingLactateCase } from "../../fixtures/falling-lactate-case";
import { recoveringCase } from "../../fixtures/recovering-case";
import { disputedFindings } from "../disputed-findings/all-disputed-findings";

const opinions = [septicCase(), fallingLactateCase(), recoveringCase()].flatMap((given) =>
  discuss(given).rounds.flatMap((round) => round.opinions.map(({ opinion }) => opinion)),
);

test("a doctor says how it reads a finding in the first person", () => {
  const read = opinions.map(({ reason }) => reason).filter((reason) => /read it as/u.test(reason));
  expect(read.length).toBeGreaterThan(0);
  for (const { reason } of opinions) expect(reason).not.toMatch(/: (?:to me|now) read as/u);
  for (const { requests } of opinions) for (const { text } of requests) expect(text).not.toContain("let it be");
});

test("what would change a doctor's mind is a finding, and not a test that would have to speak for something", () => {
  expect(
    opinions.some(({ wouldChange }) => wouldChange === "A further lactate that is lower again would change my mind."),
  ).toBe(true);
  for (const { wouldChange } of opinions) expect(wouldChange).not.toMatch(/if it spoke for|^A repeat of/u);
  for (const { speaksFor } of disputedFindings) expect(speaksFor.graver).not.toBe(speaksFor.milder);
});
