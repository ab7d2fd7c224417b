import { describe, expect, it } from "vitest";
import { checkReport, figuresIn, readStay, subjectIn } from "./check-report.mjs";

const stay = readStay(`Time,Parameter,Value
00:00,RecordID,900001
00:00,Age,63
00:00,Gender,0
00:00,ICUType,3
01:10,Lactate,9.1
30:40,Lactate,4.84
45:50,MAP,52
46:00,NIMAP,66
20:00,MAP,40
40:00,HR,118
47:40,HR,148
12:00,pH,726
45:10,PaO2,76
`);
const verdicts = (text) => figuresIn(text, stay).map(({ stands }) => stands);

describe("the check of reports against raw files", () => {
  it("finds a value where the file has it, to the digits that are shown, at the nearest hour", () => {
    expect(verdicts("Lactate 4.8 mmol/L at 31 h, down from 9.1 at 1 h; raises the logit of AdaCare (+1.00).")).toEqual([
      true,
      true,
    ]);
    expect(verdicts("Arterial pH 7.26 at 12 h")).toEqual([true]);
    expect(verdicts("Lactate 4.9 mmol/L at 31 h, down from 9.1 at 3 h")).toEqual([false, false]);
  });

  it("finds a smoothed value that stands in no file", () => {
    expect(verdicts("Heart rate 129/min at 48 h")).toEqual([false]);
    expect(verdicts("Heart rate 148/min at 48 h")).toEqual([true]);
  });

  it("holds the lowest of a stretch against every value of that stretch", () => {
    expect(verdicts("Mean pressure below 65 mmHg for 2 h of the last 24 h, lowest 52 mmHg at 46 h")).toEqual([
      true,
      true,
    ]);
    expect(verdicts("Mean pressure, lowest 52 mmHg at 46 h")).toEqual([true, false]);
  });

  it("counts measurements, and divides pressures by fractions", () => {
    expect(verdicts("Arterial oxygen pressure 76 mmHg at 45 h, measured once")).toEqual([true, true]);
    expect(verdicts("Lactate 9.1 mmol/L at 1 h, measured once")).toEqual([true, false]);
    expect(verdicts("PaO2/FiO2 190 mmHg at 45 h (PaO2 76 mmHg on FiO2 0.40, ventilated)")).toEqual([true]);
    expect(verdicts("PaO2/FiO2 290 mmHg at 45 h (PaO2 76 mmHg on FiO2 0.40, ventilated)")).toEqual([false]);
  });

  it("knows the patient", () => {
    expect(subjectIn("63-year-old woman, medical ICU, at 48 h.", stay)).toMatchObject([{ stands: true }]);
    expect(subjectIn("63-year-old man, medical ICU", stay)).toMatchObject([{ stands: false }]);
    expect(subjectIn("63-year-old woman, surgical ICU", stay)).toMatchObject([{ stands: false }]);
  });

  it("reads what a reader sees, and calls nothing right that it cannot read", () => {
    const document = {
      headline: "63-year-old woman, medical ICU.",
      sections: [{ blocks: [{ items: [{ text: "Heart rate 129/min at 48 h", note: "Lactate 1 mmol/L at 2 h" }] }] }],
      limits: { text: "Something else at 46 h" },
    };
    expect(checkReport(document, stay)).toEqual({
      right: 1,
      wrong: [{ what: "Heart rate 129/min at 48 h", text: "Heart rate 129/min at 48 h" }],
      unread: ["Something else at 46 h"],
    });
  });
});
