import type { AssertionOf } from "../../assertions/assertion";
import type { Said } from "./rule";
import { levelSaid, valueSaid } from "./said";

export const never =
  "(?:(?:{be}|did|does|do|has|have|had) )*(?:never|on no occasion|in no case|not ever|yet to|failed to|fails to|not once|not|at no (?:point|time|stage|moment|instant)|n['’]t)(?: (?:once|ever|at any (?:point|time|stage)))*(?: (?:did|was|has|had|been|it))*";
export const always =
  "(?:(?:always|consistently|persistently|throughout|invariably|continuously|uniformly|constantly|reliably|at all times) )";
export const whenever =
  "(?: (?:{during}|{throughout}|ever|even once|even briefly|on any occasion|at any (?:point|time|stage)(?: (?:during|in) {stay})?|at all times|once|all along|the whole time|the entire time))?";
export const kept =
  "(?:lingered|clung|kept clear|hung|persisted|continued|stayed|remained|kept|held|was kept|was held|was maintained|maintained|has stayed|has remained|stays|remains|has been maintained)";
export const upper =
  "(?:(?:the |its |their )?(?:upper (?:reference )?limit(?: of (?:normal|the (?:reference|normal) range|its range|reference))?|upper limit of normal|uln|(?:reference|normal) (?:ranges?|limits?)|normal|ranges?|upper bound of normal))";
export const lower =
  "(?:(?:the |its |their )?(?:lower (?:reference )?limit(?: of (?:normal|the (?:reference|normal) range|its range|reference))?|lower limit of normal|lln|(?:reference|normal) (?:ranges?|limits?)|normal|ranges?|lower bound of normal))";
export const within =
  "(?:normal|unremarkable|wnl|(?:with)?in (?:the |its |their )?(?:normal |reference )(?:range|limits?)|within (?:normal )?limits|in range|within range)";
export const sides = [["above", "{above}", upper] as const, ["below", "{below}", lower] as const];
export const high = "(?:elevated|high|raised|supranormal)";
export const low = "(?:low|reduced|depressed|subnormal)";

type Level = AssertionOf<"level">["level"];
/** "Remains elevated", "is above its range": said of the last value; "was high" of any. */
export const isOfNow = (words: string) =>
  /remain|stay|still|continue|persist|ongoing|sustained/.test(words) ||
  (/\b(?:range|limit|normal|uln|lln)/.test(words) && !/\b(?:was|were|had|been)\b/.test(words));

export const withValue = (said: Said, level: Level) => {
  const value = said.values.length > 0 ? valueSaid(said, said.values[0]) : [];
  const called = levelSaid(said, level, { not: false, throughout: false });
  return value && called && [...called, ...value];
};
