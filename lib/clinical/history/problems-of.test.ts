import { expect, test } from "vitest";
import { asKnown } from "../../record/history/as-known";
import { historyWith, resourceOfType } from "../../record/history/fixtures/lived-history";
import { named } from "../../record/history/fixtures/made-history";
import { problemsOf } from "./problems-of";

type Part = Parameters<typeof resourceOfType<"Condition">>[1];
const condition = (name: string, part: Part = {}) => resourceOfType("Condition", { code: named(name), ...part });
const problems = (...resources: Parameters<typeof historyWith>[0][number][]) => problemsOf(historyWith(resources));
const asOf = (moment: string, ...resources: ReturnType<typeof condition>[]) =>
  problems(...resources.flatMap((one) => asKnown(one, Date.parse(moment)) ?? []));

test("a problem is active by its status, and ended once it is resolved or has an end", () => {
  expect(problems(condition("Asthma", { clinicalStatus: "active", on: ["2001"] }))[0]?.state).toBe("active");
  expect(problems(condition("Asthma", { clinicalStatus: "relapse" }))[0]?.state).toBe("active");
  for (const part of [
    { clinicalStatus: "resolved" },
    { clinicalStatus: "remission" },
    { on: ["2001", "2003"] },
  ] as Part[])
    expect(problems(condition("Asthma", part))[0]?.state).toBe("ended");
});

test("before its end a problem goes on, and nothing tells when it will end", () => {
  const bronchitis = condition("Bronchitis", {
    ...{ clinicalStatus: "resolved", on: ["2010-03-01", "2010-03-20"], knownAt: "2010-03-02T00:00:00.000Z" },
  });
  const [then] = asOf("2010-03-10T00:00:00.000Z", bronchitis);
  expect(then).toMatchObject({ state: "active", ended: null });
  expect(asOf("2010-02-01T00:00:00.000Z", bronchitis)).toEqual([]);
  expect(asOf("2011-01-01T00:00:00.000Z", bronchitis)[0]?.state).toBe("ended");
});

test("a diagnosis coded for an encounter, without onset and status, is neither active nor ended", () => {
  expect(problems(condition("Sepsis", { knownBy: "encounter-end" }))[0]?.state).toBe("coded");
});

test("one problem of several entries: since the first onset, confirmed last when it was last written down", () => {
  const [diabetes, ...others] = problems(
    condition("Diabetes", { clinicalStatus: "active", on: ["2005"], knownAt: "2005-06-01T00:00:00.000Z" }),
    condition("Diabetes", { clinicalStatus: "active", on: ["2012"], knownAt: "2015-06-01T00:00:00.000Z" }),
  );
  expect(others).toEqual([]);
  expect(diabetes).toMatchObject({ times: 2, lastConfirmed: "2015-06-01T00:00:00.000Z" });
  expect(diabetes?.since?.at).toBe("2005-01-01T00:00:00.000Z");
});

test("a problem that came back is active since it came back, not since it was first there", () => {
  const [found] = problems(
    condition("Sinusitis", { clinicalStatus: "resolved", on: ["2001", "2002"] }),
    condition("Sinusitis", { clinicalStatus: "active", on: ["2014"] }),
  );
  expect(found).toMatchObject({ state: "active", times: 2 });
  expect(found?.since?.at).toBe("2014-01-01T00:00:00.000Z");
});

test("what was refuted or entered in error is no problem, what is provisional says so", () => {
  expect(problems(condition("Pneumonia", { verificationStatus: "refuted" }))).toEqual([]);
  expect(problems(condition("Pneumonia", { verificationStatus: "entered-in-error" }))).toEqual([]);
  expect(problems(condition("Pneumonia", { verificationStatus: "provisional" }))[0]?.isUnconfirmed).toBe(true);
});

test("social findings are told apart only where the category says so", () => {
  expect(problems(condition("Full-time employment", { categories: ["sdoh"] }))[0]?.isSocial).toBe(true);
  expect(problems(condition("Full-time employment", { categories: ["encounter-diagnosis"] }))[0]?.isSocial).toBe(false);
});
