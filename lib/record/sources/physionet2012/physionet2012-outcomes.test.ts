import { expect, it } from "vitest";
import { parseOutcomes } from "./physionet2012-outcomes";

const header = "RecordID,SAPS-I,SOFA,Length_of_stay,Survival,In-hospital_death";

it("reads outcomes, with -1 as missing and as no death recorded", () => {
  expect(parseOutcomes(`${header}\r\n1,6,1,5,-1,0\r\n2,-1,-1,-1,4,1\r\n`)).toEqual({
    outcomes: [
      { recordId: "1", sapsI: 6, sofa: 1, lengthOfStayDays: 5, survivalDays: null, diedInHospital: false },
      { recordId: "2", sapsI: null, sofa: null, lengthOfStayDays: null, survivalDays: 4, diedInHospital: true },
    ],
    malformed: 0,
  });
});

it("finds columns by name, whatever their order", () => {
  const parsed = parseOutcomes("In-hospital_death,RecordID,SOFA,SAPS-I,Survival,Length_of_stay,More\n1,9,2,3,4,5,x");
  expect(parsed?.outcomes[0]).toMatchObject({
    recordId: "9",
    sofa: 2,
    sapsI: 3,
    survivalDays: 4,
    lengthOfStayDays: 5,
    diedInHospital: true,
  });
});

it("asks for the id and the death alone: what else is not there is not known", () => {
  const unknown = { sapsI: null, sofa: null, lengthOfStayDays: null, survivalDays: null };
  expect(parseOutcomes("RecordID,In-hospital_death\n132600,0\n132607,1\n")).toEqual({
    outcomes: [
      { recordId: "132600", ...unknown, diedInHospital: false },
      { recordId: "132607", ...unknown, diedInHospital: true },
    ],
    malformed: 0,
  });
  expect(parseOutcomes("RecordID,SOFA,In-hospital_death\n1,,0\n2,7,\n")).toMatchObject({
    outcomes: [{ recordId: "1", sofa: null }],
    malformed: 1,
  });
});

it("counts lines that it cannot read", () => {
  expect(parseOutcomes(`${header}\n1,6,1,5,-1,2\n2,6,1\n3,x,1,5,-1,0\n4,1,1,1,1,1`)).toMatchObject({
    malformed: 3,
    outcomes: [{ recordId: "4" }],
  });
});

it("refuses a file without the columns", () => {
  expect(parseOutcomes("Time,Parameter,Value\n00:00,HR,80")).toBeNull();
  expect(parseOutcomes("")).toBeNull();
});
