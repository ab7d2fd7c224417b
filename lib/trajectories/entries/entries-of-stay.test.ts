import { expect, it } from "vitest";
import type { Series } from "../../record/schema";
import { entriesOfStay } from "./entries-of-stay";
import { sourceOfRef } from "./entry-ref";
import { trajectorySchema } from "./trajectory-entry";

const series = (
  feature: Series["feature"],
  points: [number, number][],
  statuses: Series["statuses"] = ["final"],
): Series => ({
  ...{
    feature,
    times: points.map(([at]) => at),
    values: points.map(([, value]) => value),
    codes: [feature],
    units: ["mmol/L"],
  },
  ...{ sourceLines: points.map((_, i) => i + 1), statuses },
});
const stayOf = (...all: Series[]) => ({
  patient: { sex: "female" as const },
  encounter: {
    ...{
      id: "stay-1",
      patientId: "p",
      source: "physionet2012" as const,
      ageYears: 71.4,
      heightCm: null,
      careUnit: "Medical ICU",
    },
    ...{ admissionReason: null, observedMinutes: 2880 },
  },
  series: all,
});

it("reads what was measured before the hour, on a clock that is no calendar, keyed by where it lies", () => {
  const read = entriesOfStay(
    stayOf(
      series("lactate", [
        [10, 5.1],
        [60, 1],
        [120, 3],
      ]),
    ),
    { untilHour: 2 },
  );
  const { clock, index, entries, patient } = trajectorySchema.parse(read);
  expect([clock, index, patient.ageYears]).toEqual(["stay", "2000-01-01T02:00:00.000Z", 71]);
  const values = entries.filter(({ kind }) => kind === "laboratory");
  expect(values.map(({ key, value, at }) => [key, value, at])).toEqual([
    ["series|lactate=high", 5.1, "2000-01-01T00:10:00.000Z"],
    ["series|lactate=normal", 1, "2000-01-01T01:00:00.000Z"],
  ]);
  expect(values.map(({ ref }) => sourceOfRef(ref))[0]).toEqual({
    in: "observation",
    feature: "lactate",
    minutes: 10,
    nth: 0,
  });
});

it("reads no value that another of its minute superseded, and cites those of one minute apart", () => {
  const stay = stayOf(
    series(
      "lactate",
      [
        [10, 5],
        [10, 4],
        [10, 3],
      ],
      ["superseded", "final", "final"],
    ),
  );
  const refs = entriesOfStay(stay, { untilHour: 48 }).entries.filter(({ kind }) => kind === "laboratory");
  expect(refs.map(({ ref }) => ref)).toEqual(["observation/lactate@10.1", "observation/lactate@10.2"]);
});
