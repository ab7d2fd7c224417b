import { fromMuscle, isAspartateLedIn } from "./aminotransferase-pattern";
import { gradedFact, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem } from "./problem-schema";

const liverFailure =
  "EASL Clinical Practical Guidelines on the management of acute (fulminant) liver failure. J Hepatol 2017;66:1047-81";

/** Bilirubin and aminotransferases, each by itself; together where both are marked, since with a coma that may be liver failure. */
export function liverProblems(input: ProblemInput): (Problem | null)[] {
  const bilirubin = gradedFact(input, "bilirubin", "high");
  const aminotransferases = [
    gradedFact(input, "alanineAminotransferase", "high"),
    gradedFact(input, "aspartateAminotransferase", "high"),
  ].filter((fact) => fact !== null);
  const isMuscle = isAspartateLedIn(input.observations);
  const worstFirst = aminotransferases.toSorted((a, b) => b.now - a.now || b.latest.value - a.latest.value);
  const alkalinePhosphatase = gradedFact(input, "alkalinePhosphatase", "high");
  if (bilirubin && bilirubin.severity > 1 && aminotransferases.some(({ severity }) => severity > 1))
    return [
      problemOf(
        {
          id: "liver-injury",
          system: "liver",
          title: "Liver injury with jaundice",
          notExcluded: {
            causes: [
              ...["acute liver failure", "low flow to the liver", "paracetamol"],
              ...(isMuscle ? ["heart or skeletal muscle"] : []),
            ],
            source: isMuscle ? `${liverFailure}; ${fromMuscle}` : liverFailure,
          },
        },
        [...worstFirst.slice(0, 1), bilirubin, ...worstFirst.slice(1), alkalinePhosphatase],
      ),
    ];
  return [
    problemOf(
      {
        id: "liver-injury",
        system: "liver",
        title: aminotransferases.length > 0 ? "Raised aminotransferases" : "Raised alkaline phosphatase",
        notExcluded:
          isMuscle && aminotransferases.length > 0
            ? { causes: ["heart or skeletal muscle", "low flow to the liver", "alcohol"], source: fromMuscle }
            : null,
      },
      [...aminotransferases, alkalinePhosphatase],
    ),
    problemOf({ id: "raised-bilirubin", system: "liver", title: "Raised bilirubin" }, [bilirubin]),
  ];
}
