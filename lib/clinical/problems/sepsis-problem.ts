import { feature } from "../../record/catalogue";
import { DAY, latest } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { signsAgainstInfection } from "./against-infection";
import { isInjuredHeart } from "./circulation-problems";
import { failingCirculation, failingOrgans, LACTATE, OLD_LACTATE, type Organ, standsNow } from "./failing-organs";
import type { ProblemInput } from "./graded-values";
import { infectionFacts, signName } from "./infection-facts";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";
import { withVeryManyCells } from "./very-many-white-cells";

const sepsis3 =
  "Singer M et al. Sepsis-3. JAMA 2016;315:801-10 (infection with organ dysfunction; systolic pressure 100 mmHg or less; lactate above 2 mmol/L)";
const campaign =
  "Evans L et al. Surviving Sepsis Campaign 2021. Intensive Care Med 2021;47:1181-247 (source sought quickly)";

/** What sepsis explains, and is told with it where it is no more than mild. */
const signs: ReadonlySet<string> = new Set(["fever", "leukocytosis", "leukopenia", "hypothermia"]);
/** Very few white cells, and white cells that fell from very many, keep a name of their own. */
const isSign = ({ id, severity }: Problem) => signs.has(id) && !(id === "leukopenia" && severity > 1);
const answers: ReadonlySet<string> = new Set(["tachycardia", "tachypnoea", "hypocapnia", "raised-lactate"]);

/** What is told with the infection: mild, and measured lately. */
const isAnswer = ({ id, severity, course, facts }: Problem, { asOfMinutes }: ProblemInput) =>
  answers.has(id) &&
  severity === 1 &&
  course !== "past" &&
  facts.some(({ now, latest }) => now > 0 && asOfMinutes - latest.minutes <= DAY / 2);

/**
 * Signs of infection that belong together made one problem: possible sepsis where an organ fails beside them, possible infection where
 * none does. Neither is recorded: it is a reading, with what speaks against it.
 */
export function withPossibleSepsis(input: ProblemInput, problems: readonly Problem[]): Problem[] {
  const { facts: infection, both, grave } = infectionFacts(input);
  if (!(both || grave)) return [...problems];
  // With very few white cells it has a name of its own, which the fever and the cells keep.
  if (problems.some(({ id }) => id === "neutropenic-fever")) return withNeutropenicShock(input, problems, infection);
  // One sign by itself may come from much else: it takes a circulation that fails, and not any organ.
  const organ = both ? failingOrgans(input, problems) : failingCirculation(input);
  if (organ.length > 0) return withSepsis(input, problems, { infection, organ });
  return both ? withInfection(input, problems) : [...problems];
}

const isCirculation = ({ id }: Problem) => id === "shock" || id === "hypotension";

/** What is read where signs of infection go with a failing organ. Steps for sepsis go by it. */
export const SEPSIS = "Infection may explain it; none is recorded";
/** Whether a reading is that, or what a record that tells of an infection makes of it. */
export const isReadAsSepsis = (text: string): boolean => text.startsWith("Infection may explain it; ");

/** Told in the shock or low pressure that it may explain, which keeps its place; else by itself, after the organ that fails. */
function withSepsis(
  input: ProblemInput,
  problems: readonly Problem[],
  { infection, organ }: { infection: ProblemFact[]; organ: Organ[] },
): Problem[] {
  const circulation = problems.find((one) => isCirculation(one) && standsNow(one));
  const taken = problems.filter((one) => isSign(one) || isAnswer(one, input));
  const others = problems.filter((one) => !taken.includes(one) && one !== circulation);
  const told = new Set(infection.map((fact) => fact.feature));
  const beside = [
    ...infection,
    ...organ.flatMap(({ fact }) => fact ?? []),
    ...taken.flatMap(({ facts }) => facts).filter((fact) => !told.has(fact.feature)),
  ];
  const names = [...new Set(organ.map(({ name }) => name))];
  const where = sources(input, problems);
  if (circulation)
    return [
      joinedTo(circulation, beside, {
        because: withVeryManyCells(input, { causes: [infectionOf(where)], source: campaign }),
        grounds: { for: infection.map(signName), against: speaksAgainst(input, infection) },
      }),
      ...others,
    ];
  const [first, ...rest] = beside as [ProblemFact, ...ProblemFact[]];
  const sepsis = problemOf(
    {
      id: "possible-sepsis",
      system: "inflammation",
      title: "Possible sepsis, not recorded",
      reading: { text: SEPSIS, for: names, against: speaksAgainst(input, infection) },
      notExcluded: withVeryManyCells(input, { causes: [infectionOf(where)], source: campaign }),
    },
    [{ ...first, severity: 2, reach: 2, now: 2, source: `${first.source}; ${sepsis3}` }, ...rest],
  );
  return sepsis ? [sepsis, ...others] : [...problems];
}

/** Low pressure beside a possible febrile neutropenia: read as sepsis, without saying its signs twice. */
function withNeutropenicShock(
  input: ProblemInput,
  problems: readonly Problem[],
  infection: readonly ProblemFact[],
): Problem[] {
  const because = { causes: [infectionOf(sources(input, problems))], source: campaign };
  const grounds = { for: infection.map(signName), against: speaksAgainst(input, infection) };
  return problems.map((one) => (isCirculation(one) && standsNow(one) ? joinedTo(one, [], { because, grounds }) : one));
}

const infectionOf = (where: readonly string[]) => `infection (${where.join(", ")})`;

type Grounds = Pick<NonNullable<Problem["reading"]>, "for" | "against">;

const isOfBefore = (text: string) => text.includes("before the last 24 h");

/** A shock whose pressure is back, with a lactate that is not marked any more: no shock of now, and still an infection that may have made it. */
const isOver = ({ id, facts }: Problem) =>
  id === "shock" && facts.every(({ feature, now }) => (feature === "lactate" ? now < 2 : now === 0));

/** Low pressure with signs of infection asks for a decision now, however short it was: where it is over, for the infection's sake. */
function joinedTo(
  problem: Problem,
  beside: readonly ProblemFact[],
  { because, grounds }: { because: NonNullable<Problem["notExcluded"]>; grounds: Grounds },
): Problem {
  const { facts, notExcluded, ...circulation } = problem;
  const over = isOver(problem);
  const [sign, ...signsToo] = beside;
  const besideNow = over && sign ? [{ ...sign, severity: 2, reach: 2, now: 2 } as const, ...signsToo] : beside;
  const [first, ...rest] = facts as [ProblemFact, ...ProblemFact[]];
  const marked = { ...first, severity: Math.max(2, first.severity) as 2 | 3, reach: Math.max(2, first.reach) };
  // The signs that give the reading come before what was so a day ago.
  const [ofBefore, ofNow] = [true, false].map((is) => rest.filter(({ text }) => isOfBefore(text) === is));
  const causes = (notExcluded?.causes ?? []).filter((cause) => cause !== "infection");
  // Where much of the heart was injured it is thought of before an infection.
  const heart = causes.filter(isInjuredHeart);
  const others = causes.filter((cause) => !isInjuredHeart(cause));
  return {
    ...circulation,
    // What asks for a decision then is the infection: no circulation fails now.
    system: over ? "inflammation" : circulation.system,
    title: over
      ? "Possible sepsis after low blood pressure, lactate raised"
      : circulation.id === "shock"
        ? circulation.title.replace(
            /^Shock:/u,
            `Possible ${heart.length > 0 ? "cardiogenic or septic" : "septic"} shock:`,
          )
        : "Possible sepsis with low blood pressure",
    severity: Math.max(2, circulation.severity) as 2 | 3,
    facts: [
      { ...marked, now: Math.max(first.now, first.now > 0 ? 2 : 0) as ProblemFact["now"] },
      ...(ofNow ?? []),
      ...besideNow,
      ...(ofBefore ?? []),
    ],
    reading: { text: SEPSIS, ...grounds },
    notExcluded: {
      causes: [...heart, ...because.causes, ...others],
      source: notExcluded ? `${because.source}; ${notExcluded.source}` : because.source,
    },
  };
}

/** Fever with leukocytosis asks for cultures and a source today: marked, with the fast heart that goes with it. */
function withInfection(input: ProblemInput, problems: readonly Problem[]): Problem[] {
  const both = problems.find(
    ({ id, facts }) => id === "fever" && facts.length > 1 && facts.every(({ now }) => now > 0),
  );
  if (!both) return [...problems];
  const taken = problems.filter((one) => isAnswer(one, input));
  const [first, ...rest] = both.facts as [ProblemFact, ...ProblemFact[]];
  const marked: ProblemFact = { ...first, severity: 2, reach: Math.max(2, first.reach), now: 2 };
  const joined: Problem = {
    ...both,
    severity: Math.max(2, both.severity) as 2 | 3,
    course: "present",
    facts: [marked, ...rest, ...taken.flatMap(({ facts }) => facts)],
    reading: { text: "Infection possible, not recorded", for: [], against: [] },
  };
  return problems.filter((one) => !taken.includes(one)).map((one) => (one === both ? joined : one));
}

/** A normal lactate of now; and of the day's temperature and white cells the one that lies within its limits. */
function speaksAgainst(input: ProblemInput, infection: readonly ProblemFact[]): string[] {
  const { observations, asOfMinutes } = input;
  const lactate = latest(observations("lactate"));
  const isNormal = lactate && lactate.value <= LACTATE && asOfMinutes - lactate.minutes <= OLD_LACTATE;
  const others = signsAgainstInfection(input, new Set(infection.map((fact) => fact.feature)));
  if (!isNormal) return others;
  const { label } = feature("lactate");
  return [`${label} ${valueText("lactate", lactate.value)} at ${hourText(lactate.minutes)}`, ...others];
}

/** U/L and mg/dL: twice the upper limit, and the SOFA score's first band, at which the ducts are looked at. */
const CHOLESTASIS = { alkalinePhosphatase: 240, bilirubin: 2 } as const;

/** Where the infection may sit, what the record points at first. */
function sources({ observations }: ProblemInput, problems: readonly Problem[]): string[] {
  const has = (...ids: string[]) => problems.some((one) => ids.includes(one.id) && standsNow(one));
  const isHigh = (feature: keyof typeof CHOLESTASIS) =>
    (latest(observations(feature))?.value ?? 0) >= CHOLESTASIS[feature];
  const chest = has("hypoxaemia", "respiratory-failure", "tachypnoea", "oxygen-requirement");
  const biliary = isHigh("alkalinePhosphatase") || isHigh("bilirubin") ? ["bile ducts"] : [];
  return chest
    ? ["chest", ...biliary, "abdomen", "urine", "lines"]
    : [...biliary, "chest", "abdomen", "urine", "lines"];
}
