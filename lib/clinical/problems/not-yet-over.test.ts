import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { hourly } from "../fixtures/hourly";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const at = (...pairs: (readonly [number, number])[]) => pairs.map(([h, value]) => [h * 60, value] as const);
const found = (readings: Readings, id: string) =>
  problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF).find((one) => one.id === id);

describe("what was bad in these hours is not called earlier by one better value", () => {
  it("a fever that is 38.2 an hour later", () => {
    expect(found({ temperature: at([46, 38.3], [47, 38.6], [48, 38.2]) }, "fever")?.course).not.toBe("past");
    expect(found({ temperature: at([46, 38.3], [47, 38.6], [48, 37.6]) }, "fever")?.course).toBe("past");
    expect(found({ temperature: at([30, 38.6], [40, 38.1], [48, 38.1]) }, "fever")?.course).toBe("past");
  });

  it("slow breathing that comes by turns, told with the last of it", () => {
    const rates = at([38, 6], [39, 8], [41, 11], [43, 8], [44, 15], [45, 21]);
    const slow = found({ respiratoryRate: rates }, "slow-breathing");
    expect(slow?.course).not.toBe("past");
    expect(slow?.facts[0]?.text).toBe("Respiratory rate 6 at 38 h, 8 at 43 h, 21/min at 45 h");
    expect(found({ respiratoryRate: at([20, 6], [21, 7], [44, 15], [45, 21]) }, "slow-breathing")?.course).toBe("past");
  });

  it("a potassium and a lactate that rose to their last values, a day ago", () => {
    expect(found({ potassium: at([11, 5.7], [17, 6.4]) }, "hyperkalaemia")).toMatchObject({ severity: 2 });
    expect(found({ lactate: at([1, 2.1], [12, 4.5]) }, "raised-lactate")).toMatchObject({ severity: 2 });
    // What was better by then, or once was all, loses weight by its age.
    expect(found({ lactate: at([1, 5.4], [12, 4.5]) }, "raised-lactate")).toMatchObject({ severity: 1 });
    expect(found({ lactate: at([12, 4.5]) }, "raised-lactate")).toMatchObject({ severity: 1 });
  });

  it("of troponins only one of much injured muscle", () => {
    expect(found({ troponinI: at([11, 4.4], [19, 10]) }, "myocardial-injury")).toMatchObject({ severity: 2 });
    expect(found({ troponinT: at([3, 0.4], [18, 0.5]) }, "myocardial-injury")).toMatchObject({ severity: 1 });
  });
});

describe("one last pressure that has fallen at once", () => {
  const meanPressure = at([44, 88], [45, 87], [46, 85], [47, 89], [47.8, 53]);
  const systolic = (last: number) => at([44, 150], [45, 152], [46, 143], [47, 147], [47.8, last]);

  it("is marked and said to be one reading, where its systolic pressure is low too", () => {
    const low = found({ meanPressure, systolicPressure: systolic(86) }, "hypotension");
    expect(low).toMatchObject({ severity: 2, course: "present" });
    expect(low?.facts[0]?.text).toBe(
      "Mean pressure 53 mmHg at 48 h (arterial line, one reading), down from 89 at 47 h",
    );
  });

  it("is passed over with a systolic pressure that is not", () => {
    expect(found({ meanPressure, systolicPressure: systolic(140) }, "hypotension")).toBeUndefined();
  });
});

describe("a high pressure in a patient who is more than confused", () => {
  const systolicPressure = at([38, 236], [39, 237], [46, 171], [48, 170]);

  it("is marked, and the brain is thought of", () => {
    const high = found({ systolicPressure, gcs: at([47, 13]) }, "hypertension");
    expect(high).toMatchObject({ severity: 2, title: "High blood pressure with reduced consciousness" });
  });

  it("is not where the patient is awake, or the pressure is down", () => {
    expect(found({ systolicPressure, gcs: at([47, 14]) }, "hypertension")?.severity).toBe(1);
    const down = at([38, 236], [39, 237], [46, 141], [48, 140]);
    expect(found({ systolicPressure: down, gcs: at([47, 13]) }, "hypertension")?.title).toBe("High blood pressure");
  });
});

it("a low saturation that the oxygen pressure of its own sample contradicts is no hypoxaemia", () => {
  expect(found({ oxygenSaturation: at([36, 92]), pao2: at([36, 104]) }, "hypoxaemia")).toBeUndefined();
  expect(found({ oxygenSaturation: at([36, 92]), pao2: at([35, 104]) }, "hypoxaemia")?.facts[0]?.text).toContain("92%");
});

it("a shock with signs of infection and much injured heart muscle is read as of either, the heart first", () => {
  const low = at([42, 58], [43, 57], [44, 58], [45, 57], [46, 58], [47, 59]);
  const shock = found(
    {
      meanPressure: low,
      lactate: at([44, 3.4]),
      temperature: at([46, 38.7], [47, 38.6]),
      wbc: at([44, 19]),
      troponinT: at([40, 5.2]),
    },
    "shock",
  );
  expect(shock?.title).toBe("Possible cardiogenic or septic shock: low pressure with raised lactate");
  expect(shock?.notExcluded?.causes[0]).toMatch(/^heart failure with injured heart muscle/u);
});

it("a cuff that reads deep now, beside a line that does not, is marked before it has done so for hours", () => {
  const line = at([30, 70], [33, 71], [36, 72], [47.5, 80]);
  const cuff = (last: number) => at([30, 48], [33, 49], [36, 50], [47.5, last]);
  const disagreement = (last: number) =>
    found({ meanPressure: line, niMeanPressure: cuff(last) }, "pressure-disagreement");
  expect(disagreement(45)).toMatchObject({ severity: 2 });
  expect(disagreement(59)).toMatchObject({ severity: 1 });
});

describe("a bad hour just before a better reading", () => {
  const calm = at([40, 82], [44, 85], [46, 90]);

  it("of the heart rate is told, and is not over", () => {
    const fast = found(
      { heartRate: [...calm, ...at([47.3, 128], [47.6, 133], [47.8, 130], [47.9, 81])] },
      "tachycardia",
    );
    expect(fast?.course).not.toBe("past");
    expect(fast?.facts[0]?.text).toBe("Heart rate 133 at 48 h, 81/min at 48 h");
  });

  it("is over after two good readings", () => {
    const over = [...calm, ...at([47.1, 128], [47.3, 133], [47.6, 84], [47.9, 81])];
    expect(found({ heartRate: over }, "tachycardia")?.course).toBe("past");
  });
});

it("platelets do not fall from a sample that lies far off both its neighbours", () => {
  const few = found({ platelets: at([8, 97], [9.6, 368], [15.5, 93], [41, 48]) }, "thrombocytopenia");
  expect(few?.title).toBe("Thrombocytopenia");
  expect(few?.facts[0]?.text).not.toContain("368");
});

it("hypoxaemia of an old ratio weighs less after a good gas on less oxygen, though its fraction was charted hours before", () => {
  const fio2 = at([26, 1], [30.5, 0.5]);
  const gas = (last: number) => found({ fio2, pao2: at([27, 66], [44, last]) }, "hypoxaemia");
  expect(gas(89)?.severity).toBe(2);
  expect(gas(66)?.severity).toBe(3);
});

it("one gas as low as a vein's in a patient who is awake and breathes alone is told as that", () => {
  const vein = found({ pao2: at([7, 25]), gcs: at([7, 15], [20, 15]) }, "hypoxaemia");
  expect(vein).toMatchObject({ severity: 1 });
  expect(vein?.facts[0]?.text).toContain("may be of a vein");
  expect(found({ pao2: at([7, 25]), gcs: at([7, 8]) }, "hypoxaemia")?.severity).toBe(3);
});

it("a lactate that rose before the pressure fell is not called one of after it", () => {
  const meanPressure = at([30, 80], [37, 61], [38, 60], [39, 62], [40, 63], [41, 80], [48, 82]);
  const shock = found({ meanPressure, lactate: at([25, 1.9], [34, 8.8], [45, 5.1]) }, "shock");
  expect(shock?.title).toBe("Shock: raised lactate, low pressure at 38 h");
});

it("a coma after a pH below 7.0 makes one think of a brain that lacked oxygen first", () => {
  const coma = (ph: number) =>
    found({ gcs: at([40, 4], [46, 3]), ph: at([1, ph], [46, 7.38]) }, "coma")?.notExcluded?.causes[0];
  expect(coma(6.86)).toBe("brain that lacked oxygen or blood flow");
  expect(coma(7.2)).toBe("sedation");
});

it("a high carbon dioxide is read by what was kept for it, and answers no alkalosis where blood is acid", () => {
  const causes = (ph: number, bicarbonate: number) =>
    found({ paco2: at([46, 58]), ph: at([46, ph]), bicarbonate: at([46, bicarbonate]) }, "hypercapnia")?.notExcluded
      ?.causes;
  expect(causes(7.36, 33)?.[0]).toMatch(/^chronic hypercapnia/u);
  expect(causes(7.28, 25)).not.toContain("compensation of a metabolic alkalosis");
});

it("creatinine that doubled within its range beside little urine weighs as its stage does", () => {
  const urineOutput = Array.from({ length: 24 }, (_, i) => [(20 + i) * 60, 25] as const);
  const creatinine = at([9, 0.5], [39, 1.2]);
  expect(found({ creatinine }, "kidney-injury")?.severity).toBe(1);
  expect(found({ creatinine, urineOutput, weight: at([0, 70]) }, "kidney-injury")?.severity).toBe(2);
});

it("a sodium that rose fast into its range goes on rising, one that rose slowly is over", () => {
  const titleOf = (from: number) => found({ sodium: at([2, 140], [from, 133], [46.7, 143]) }, "hyponatraemia");
  expect(titleOf(23)).toMatchObject({ title: "Rising sodium", course: "present" });
  expect(found({ sodium: at([1, 134], [46.7, 140]) }, "hyponatraemia")?.course).toBe("past");
});

describe("what was critical a few hours ago", () => {
  it("is looked after however good the value since, and told as just corrected", () => {
    const gas = { paco2: at([40, 51], [44.2, 77], [47, 45]), ph: at([40, 7.3], [44.2, 7.13], [47, 7.37]) };
    expect(found(gas, "hypercapnia")).toMatchObject({
      title: "Hypercapnia with acidaemia, just corrected",
      severity: 2,
      course: "improved",
    });
    const long = { paco2: at([30, 77], [47, 45]), ph: at([30, 7.13], [47, 7.37]) };
    expect(found(long, "hypercapnia")?.course).toBe("past");
    expect(found({ potassium: at([46, 2.0], [48, 3.8]) }, "hypokalaemia")?.course).not.toBe("past");
  });
});

it("an acidosis whose bicarbonate is still low is made up for, not corrected", () => {
  const acidosis = (bicarbonate: number) =>
    found({ ph: at([6, 7.2], [44, 7.4]), bicarbonate: at([6, 12], [44, bicarbonate]) }, "metabolic-acidosis");
  expect(acidosis(18)).toMatchObject({ title: "Metabolic acidosis, pH no longer low", course: "present" });
  expect(acidosis(24)).toMatchObject({ title: "Metabolic acidosis, corrected", course: "past" });
});

it("a sodium that rises as a very high glucose falls is no rising sodium", () => {
  const sodium = at([6, 130], [29, 137]);
  const titles = (glucose: number) =>
    problemsOf(
      observationsOf(recordWith({ sodium, glucose: at([6, glucose], [15, 300], [29, 150]) }), AS_OF),
      AS_OF,
    ).map(({ title }) => title);
  expect(titles(180)).toContain("Rising sodium");
  expect(titles(520)).not.toContain("Rising sodium");
});

it("a fever that comes and goes within half a day is not over while it is still 38.0", () => {
  const course = (last: number) =>
    found({ temperature: at([20, 38.5], [39, 38.6], [41, 38.5], [47, last]) }, "fever")?.course;
  expect(course(38.1)).not.toBe("past");
  expect(course(37.4)).toBe("past");
});

it("a pH of a day ago whose bicarbonate is still low weighs what it did", () => {
  const acidosis = (bicarbonate: number) =>
    found({ ph: at([19, 7.17]), bicarbonate: at([19, 13], [42, bicarbonate]) }, "metabolic-acidosis");
  expect(acidosis(18)?.severity).toBe(2);
  expect(acidosis(24)?.severity).toBe(1);
});

it("a low glucose that nobody measured again within hours says so, and very few platelets of a day ago weigh what they did", () => {
  expect(found({ glucose: at([35, 51]) }, "hypoglycaemia")?.facts[0]?.text).toContain("not measured since");
  expect(found({ glucose: at([46, 51]) }, "hypoglycaemia")?.facts[0]?.text).not.toContain("not measured since");
  expect(found({ platelets: at([10, 20], [14, 26]) }, "thrombocytopenia")?.severity).toBe(2);
});

it("a carbon dioxide that rose within hours is told from the gas that was not yet amiss", () => {
  const paco2 = at([20, 40], [33, 44], [43, 70], [47, 60]);
  const ph = at([20, 7.4], [33, 7.39], [43, 7.16], [47, 7.24]);
  expect(found({ paco2, ph }, "hypercapnia")?.facts[0]?.text).toBe(
    "Arterial carbon dioxide pressure rose from 44 at 33 h to 70 mmHg at 43 h (pH 7.16), 60 mmHg at 47 h (pH 7.24)",
  );
});

it("a heart rate of 150 within six hours is looked after, and a lactate that was critical and was never seen low", () => {
  const fast = { heartRate: at([42, 80], [44.5, 150], [45, 152], [46, 80], [47, 78], [48, 80]) };
  expect(found(fast, "tachycardia")?.course).toBe("improved");
  const old = { heartRate: at([20, 80], [24, 150], [24.5, 152], [26, 80], [47, 78], [48, 80]) };
  expect(found(old, "tachycardia")?.course).toBe("past");
  expect(found({ lactate: at([3, 12.5], [17, 7.1]) }, "raised-lactate")?.severity).toBe(2);
  expect(found({ lactate: at([3, 5.5], [17, 4.4]) }, "raised-lactate")?.severity).toBe(1);
});

it("urine that is too little again in the last hours says so", () => {
  const urineOutput = [...hourly(4, 22, 60), ...hourly(22, 32, 20), ...hourly(32, 42, 75), ...hourly(42, 48, 25)];
  expect(found({ weight: [[0, 70]], urineOutput }, "oliguria")?.facts[0]?.text).toMatch(
    /mL\/kg\/h since, 0\.36 mL\/kg\/h from 42 h to 48 h$/u,
  );
});
