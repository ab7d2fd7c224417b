import type { CohortQuery } from "../query/cohort-query";
import { criterionText } from "../query/criterion-text";
import type { NameOf } from "../query/query-text";

/** A form as a list in plain English, a criterion a line: what joins or negates others stands above them, and they are set in by two blanks. */
export function readingLines(query: CohortQuery, nameOf: NameOf, indent = ""): string[] {
  const within = `${indent}  `;
  switch (query.op) {
    case "criterion":
      return [`${indent}${criterionText(query.criterion, nameOf)}`];
    case "and":
    case "or":
      return [
        `${indent}${query.op === "and" ? "all of" : "one or more of"}`,
        ...query.of.flatMap((one) => readingLines(one, nameOf, within)),
      ];
    case "not":
      return [`${indent}not`, ...readingLines(query.of, nameOf, within)];
    case "except":
      return [
        ...readingLines(query.of, nameOf, indent),
        `${indent}without those of`,
        ...readingLines(query.without, nameOf, within),
      ];
    default: {
      const never: never = query;
      return never;
    }
  }
}
