import type { Entry, When } from "./around";
import { given } from "./drugs";
import { pcs } from "./fhir-elements";
import { procedure } from "./problems";
import { vitals } from "./results";

/** What is done in intensive care in the same way for many. */

const all =
  (...entries: readonly Entry[]): Entry =>
  (around) =>
    entries.flatMap((entry) => entry(around));

/** Tube and ventilator. @param until null while it goes on */
export const intubated = (at: When, until: When | null, outcome?: string): Entry =>
  all(
    procedure(pcs("0BH17EZ", "Insertion of endotracheal airway into trachea"), { at, ...(outcome && { outcome }) }),
    procedure("Invasive ventilation", { at, until }),
  );

export const arterialLine = (at: When, until: When | null, site = "Left radial artery"): Entry =>
  procedure("Arterial line", { at, until, site });

export const centralLine = (at: When, site = "Right internal jugular vein"): Entry =>
  procedure(pcs("02HV33Z", "Insertion of infusion device into superior vena cava, percutaneous"), { at, site });

/** Richmond agitation-sedation scale at hours of the stay. */
export const sedationScores = (...scores: readonly (readonly [hour: number, rass: number])[]): Entry =>
  all(...scores.map(([hour, rass]) => vitals(hour, { rass })));

/** Against ulcers of stress, once a day. */
export const stomachProtected = (from: number, until: number): Entry =>
  given("pantoprazole", "40 mg", { at: { from, until, every: 24 }, reason: "Prevention of stress ulcers" });

/** Against thrombosis, once a day. */
export const thrombosisPrevented = (from: number, until: number): Entry =>
  given("enoxaparin", "40 mg", {
    at: { from, until, every: 24 },
    route: "subcutaneous",
    reason: "Prevention of thrombosis",
  });
