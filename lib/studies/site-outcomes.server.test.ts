import { describe, expect, it } from "vitest";
import type { PredictionTask } from "../experts/schema";
import { parseSiteOutcomes } from "./site-outcomes.server";

describe("a site's outcomes", () => {
  const parse = (text: string, recordedOutcome: PredictionTask["recordedOutcome"] = "diedInHospital") =>
    parseSiteOutcomes("mine.csv", text, { recordedOutcome });
  const died = (text: string, recordedOutcome?: PredictionTask["recordedOutcome"]) =>
    [...parse(text, recordedOutcome)].map(([id, { diedInHospital }]) => [id, diedInHospital]);

  it("are read by their two columns, wherever these stand", () => {
    const text = "\uFEFFIn-hospital_death, Note ,RecordID\r\n1,x,0132539\r\n\r\n0,,A-7\r\n";
    expect(died(text)).toEqual([
      ["132539", true],
      ["A-7", false],
    ]);
  });

  it("are those of the task: of one whose outcome no source records, a column of its own", () => {
    expect(died("RecordID,In-hospital_death,Outcome\n1,1,0\n", null)).toEqual([["1", false]]);
    expect(() => parse("RecordID,In-hospital_death\n1,1\n", null)).toThrow(/columns RecordID and Outcome/);
  });

  it("are refused with file, line and field where a line is not clear", () => {
    const fault = (text: string) => {
      try {
        parse(text);
      } catch (error) {
        return (error as { userMessage: string }).userMessage;
      }
      return "";
    };
    expect(fault("RecordID,Death\n1,0")).toMatch(/^mine\.csv, line 1: expected a CSV file with the columns RecordID/);
    expect(fault("RecordID,In-hospital_death\n1,0\n2,yes")).toBe(
      'mine.csv, line 3, In-hospital_death: expected 0 or 1, not "yes".',
    );
    expect(fault("RecordID,In-hospital_death\n,0")).toMatch(/line 2, RecordID: expected the id of a stay/);
    expect(fault("RecordID,In-hospital_death,SOFA\n1,0,high")).toMatch(/line 2, SOFA: expected a whole number, or -1/);
    expect(fault("RecordID,In-hospital_death\n7,0\n07,1")).toMatch(/line 3, .*one outcome for 7, which has two/);
  });

  it("may say severity scores and survival beside, -1 where they are not known", () => {
    const text = "RecordID,SAPS-I,SOFA,Length_of_stay,Survival,In-hospital_death\n7,6,-1,5,-1,0\n";
    expect(parse(text).get("7")).toEqual({
      ...{ recordId: "7", diedInHospital: false },
      ...{ sapsI: 6, sofa: null, lengthOfStayDays: 5, survivalDays: null },
    });
  });
});
