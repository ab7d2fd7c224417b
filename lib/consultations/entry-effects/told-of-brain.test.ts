import { expect, it } from "vitest";
import type { Background } from "../../clinical/background/background-schema";
import { chartOf } from "../../clinical/chart";
import { backgroundWith } from "../../clinical/fixtures/made-background";
import { recordWith } from "../../record/fixtures/record";
import { withRecordTold } from "./told-of-record";

const hour = (h: number) => h * 60;
const at = (h: number) => ({ minutes: hour(h), precision: "second" as const });
const deep = chartOf(
  recordWith({
    gcs: [
      [hour(20), 8],
      [hour(30), 7],
      [hour(46), 4],
    ],
    mechanicalVentilation: [[hour(20), 1]],
  }),
  hour(48),
);
const problem = (title: string): Background["problems"][number] => ({
  ...{ resourceId: "p", title, state: "coded", isUnconfirmed: false, since: null },
  confirmed: at(-3),
});
const pupils = (sign: NonNullable<Background["pupils"]>["sign"], text: string, h = 46): Background["pupils"] => ({
  ...{ resourceIds: ["e"], sign, text },
  at: at(h),
});
const coma = (background: Parameters<typeof backgroundWith>[0]) =>
  withRecordTold(deep, backgroundWith(background)).problems?.find(({ id }) => id === "coma");

it("a low score is told with the pupils that were charted last, and with their sign in its name", () => {
  const told = coma({ pupils: pupils("right fixed", "right 5 mm, non-reactive, and left 3 mm, sluggish") });
  expect(told?.title).toMatch(/^Coma\b.*, right pupil fixed$/u);
  expect(told?.facts[0]?.text).toMatch(/; pupils at 46 h: right 5 mm, non-reactive, and left 3 mm, sluggish\)$/u);
  expect(told?.notExcluded?.causes[0]).toBe("raised intracranial pressure");
});

it("pupils that react make nobody think of a pressure in the skull, and those of yesterday are not told", () => {
  const calm = coma({ pupils: pupils(null, "both 3 mm, brisk") });
  expect(calm?.facts[0]?.text).toContain("both 3 mm, brisk");
  expect(calm?.notExcluded?.causes.join()).not.toContain("intracranial");
  const old = coma({ pupils: pupils("both fixed", "fixed", 20) });
  expect(`${old?.title} ${old?.facts[0]?.text}`).not.toContain("pupils");
});

it("a recorded swelling of the brain is thought of first, and a score that falls after a stroke", () => {
  expect(coma({ problems: [problem("Cerebral edema")] })?.notExcluded?.causes[0]).toBe(
    "raised intracranial pressure (cerebral edema recorded)",
  );
  const stroke = [problem("Cerebral infarction due to embolism of right middle cerebral artery")];
  expect(coma({ problems: stroke })?.notExcluded?.causes[0]).toBe("raised intracranial pressure");
  expect(coma({ problems: [problem("Pneumonia")] })?.notExcluded?.causes.join()).not.toContain("intracranial");
});
