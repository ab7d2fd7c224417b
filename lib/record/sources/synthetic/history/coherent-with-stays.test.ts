import { describe, expect, it } from "vitest";
import { classesOf, ingredientsIn } from "../../../../terminology/drugs/drug-classes";
import { conceptText } from "../../../history/concept-text";
import type { Resource } from "../../../history/schema";
import { stayBegan } from "../stay-began";
import { type Story, valueAt } from "../story";
import { stories } from "../synthetic-patients";
import { mappedHistories } from "./testing/mapped-histories.server";

const histories = new Map(mappedHistories().map((history) => [history.mrn, history.versions]));
const mrnOf = ({ number }: Story) => `S-${String(number).padStart(4, "0")}`;
const resourcesOf = (story: Story): Resource[] => (histories.get(mrnOf(story)) ?? []).map(({ resource }) => resource);

/** Hours of the stay, from and to; what goes on lasts. */
type Span = readonly [from: number, to: number];

function spanOf(story: Story, { start, end }: Resource["occurredAt"]): Span {
  const began = Date.parse(stayBegan(`synthetic-${mrnOf(story).slice(2)}-1`) ?? "");
  const hours = (at: string) => (Date.parse(at) - began) / 3_600_000;
  return [start ? hours(start.at) : Number.NaN, end ? hours(end.at) : Number.POSITIVE_INFINITY];
}

/** Infusions of a class of drugs: when each rate ran, and how fast. */
const infusions = (story: Story, group: string): { span: Span; rate: number; name: string }[] =>
  resourcesOf(story).flatMap((one) => {
    if (one.resourceType !== "MedicationAdministration" || one.rate === null) return [];
    const name = conceptText(one.code) ?? "";
    const isOfGroup = ingredientsIn(name).some((ingredient) =>
      classesOf(ingredient).some((drugClass) => drugClass.group === group),
    );
    return isOfGroup ? [{ span: spanOf(story, one.occurredAt), rate: one.rate.value, name }] : [];
  });

const within = ([from, to]: Span, hour: number) => hour >= from && hour < to;
const named = it.each(stories.map((story) => [mrnOf(story), story] as const));

/** Stories in which a coma is the brain's, or the liver's, from this hour on: the sedative has been left. */
const comaWithoutSedative: Readonly<Record<string, number>> = { "S-0006": 37, "S-0010": 23, "S-0012": 36 };

describe("what a history says of the stay", () => {
  named(
    "%s: who is ventilated has a ventilator in the history for these hours, and nobody else has one",
    (_, story) => {
      const spans = resourcesOf(story).flatMap((one) => {
        const isVentilation = /^(Invasive|Non-invasive) ventilation$/.test(conceptText(one.code) ?? "");
        return one.resourceType === "Procedure" && isVentilation ? [spanOf(story, one.occurredAt)] : [];
      });
      const [from, to] = story.ventilated ?? [0, 0];
      for (let hour = 0.5; hour < story.observedHours; hour += 1) {
        if (Math.abs(hour - from) < 1 || Math.abs(hour - to) < 1) continue;
        const isTold = within([from, to], hour);
        const isMask = spans.some((span) => within(span, hour)) && !isTold;
        // A mask before the tube is a history's own.
        if (!isMask)
          expect(
            spans.some((span) => within(span, hour)),
            `hour ${hour}`,
          ).toBe(isTold);
      }
    },
  );

  named("%s: whoever does not wake on the ventilator is sedated, but for those whose coma is their own", (_, story) => {
    const sedatives = infusions(story, "sedative");
    const [from, to] = story.ventilated ?? [0, 0];
    for (let hour = Math.ceil(from) + 1.5; hour < Math.min(to, story.observedHours) - 1; hour += 1) {
      if (valueAt(story.courses.gcs ?? 15, hour) > 8) continue;
      const isSedated = sedatives.some(({ span }) => within(span, hour));
      const sinceHour = comaWithoutSedative[mrnOf(story)] ?? Number.POSITIVE_INFINITY;
      // A waking patient has had the sedative until a while ago.
      const isWaking = sedatives.some(({ span }) => within(span, hour - 3));
      if (hour < sinceHour) expect(isSedated || isWaking, `hour ${hour}`).toBe(true);
      if (hour > sinceHour + 0.5) expect(isSedated, `hour ${hour}`).toBe(false);
    }
  });

  named("%s: norepinephrine follows the pressure: more of it where that falls, less where it rises", (_, story) => {
    const rates = infusions(story, "vasopressor").filter(({ name }) => name === "norepinephrine");
    if (rates.length < 3) return;
    const rateAt = (hour: number) => rates.find(({ span }) => within(span, hour))?.rate ?? 0;
    const pressureAt = (hour: number) => valueAt(story.courses.meanPressure ?? 82, hour);
    const end = story.observedHours - 0.5;
    const change = pressureAt(end) - pressureAt(12);
    if (change <= -5) expect(rateAt(end)).toBeGreaterThan(rateAt(12));
    if (change >= 5) expect(rateAt(end)).toBeLessThanOrEqual(rateAt(12));
    for (const { rate } of rates) {
      expect(rate).toBeGreaterThanOrEqual(0.02);
      expect(rate).toBeLessThanOrEqual(1);
    }
  });

  named("%s: a mean pressure below 62 on the second day has a vasopressor", (_, story) => {
    for (let hour = 24; hour < story.observedHours; hour += 1) {
      if (valueAt(story.courses.meanPressure ?? 82, hour) >= 62) continue;
      const runs = infusions(story, "vasopressor").some(({ span }) => within(span, hour));
      expect(runs, `hour ${hour}`).toBe(true);
    }
  });

  named("%s: what gives the outcome away is not known while the series are told", (_, story) => {
    const end = Date.parse(stayBegan(`synthetic-${mrnOf(story).slice(2)}-1`) ?? "") + story.observedHours * 3_600_000;
    const early = resourcesOf(story).flatMap((one) => {
      const isSummary = conceptText(one.code) === "Discharge summary";
      const isOfStay =
        (one.occurredAt.start?.at ?? "") >= new Date(end - story.observedHours * 3_600_000).toISOString();
      return isSummary && isOfStay && Date.parse(one.knownAt) <= end ? [one.knownAt] : [];
    });
    expect(early).toEqual([]);
  });
});
