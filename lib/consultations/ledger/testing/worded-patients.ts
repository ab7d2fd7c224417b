import type { Assertion, StatedNumber } from "../../../claims/assertions/assertion";
import { rawPoints } from "./raw-facts";
import type { Draw } from "./seeded-errors";
import { type Filling, type Fillings, pick, type RawStay, type WordedTemplate, wordsOfUnits } from "./worded-templates";

export function ofPatient(template: WordedTemplate, { record, end }: RawStay, draw: Draw): Fillings | null {
  const { sex } = record.patient;
  const { ageYears, careUnit } = record.encounter;
  if (sex === "unknown" || ageYears === null || ageYears >= 89 || careUnit === null) return null;
  const age = Math.round(ageYears);
  const ventilated = rawPoints(record, "mechanicalVentilation", end).some((p) => p.value > 0);
  const otherAge = age + (draw() < 0.5 || age > 70 ? -1 : 1) * (4 + Math.floor(14 * draw()));
  const otherUnit = pick(
    Object.keys(wordsOfUnits).filter((unit) => unit !== careUnit),
    draw,
  );
  const told = (facts: { sex: "female" | "male"; age: number; unit: string }): Filling => {
    const noun = facts.sex === "female" ? "woman" : "man";
    const slots = {
      age: String(facts.age),
      sex: noun,
      Sex: noun === "woman" ? "Woman" : "Man",
      adj: facts.sex,
      unit: pick(wordsOfUnits[facts.unit] ?? [facts.unit], draw),
    };
    return [
      slots,
      [
        ...(/\{(?:sex|Sex|adj)\}/.test(template.text) ? [{ kind: "sex" as const, sex: facts.sex }] : []),
        ...(template.text.includes("{age}") ? [ageOf(facts.age)] : []),
        ...(template.text.includes("{unit}") ? [{ kind: "care-unit" as const, unit: facts.unit }] : []),
      ],
    ];
  };
  const true_ = { sex, age, unit: careUnit };
  const truth = told(true_);
  switch (template.class) {
    case "sex":
      return { truth, error: told({ ...true_, sex: sex === "female" ? "male" : "female" }), feature: null };
    case "age":
      return { truth, error: told({ ...true_, age: otherAge }), feature: null };
    case "careUnit":
      return { truth, error: told({ ...true_, unit: otherUnit }), feature: null };
    default: {
      const sentence: Filling = [{}, [{ kind: "ventilation", ever: template.says === true }]];
      return ventilated === template.says
        ? { truth: sentence, error: null, feature: null }
        : { truth: null, error: sentence, feature: null };
    }
  }
}

function ageOf(age: number): Assertion {
  const number: StatedNumber = { value: age, decimals: 0, unit: "years", within: 0.999 };
  return { kind: "value", features: ["age"], number, is: "equal", throughout: false, at: null, ofRange: false };
}
