import type { Background } from "../../clinical/background/background-schema";
import { pupilsLately } from "../../clinical/background/pupils-of";
import { pupilsText } from "../../clinical/background/values-beside";
import type { Problem } from "../../clinical/problems/problem-schema";
import type { Chart } from "../../clinical/schema";
import { consciousnessProblems } from "./consciousness";
import { namedInRecord } from "./named-in-record";

/** Words of a diagnosis for a brain that swells or is pressed. */
const swelling =
  /(?:cerebral|brain) (?:o?edema|swelling|herniation|compression)|herniation of brain|intracranial hypertension|raised intracranial|midline shift/iu;
/** Words for what takes room in the skull, or soon may. */
const inSkull =
  /\bstroke\b|cerebral infarction|(?:intra)?cerebral ha?emorrhage|(?:subarachnoid|intracranial|subdural|epidural) (?:ha?emorrhage|ha?ematoma)|brain (?:injury|h[ae]+morrhage|tumou?r)|head (?:injury|trauma)|hydrocephalus/iu;
const PRESSURE = "raised intracranial pressure";
const source =
  "Wijdicks EFM et al. AHA/ASA statement, cerebral infarction with swelling. Stroke 2014;45:1222-38; Stevens RD et al. ENLS: intracranial hypertension and herniation. Neurocrit Care 2015;23 Suppl 2:S76-82";

const signs = {
  "both fixed": "pupils fixed",
  "right fixed": "right pupil fixed",
  "left fixed": "left pupil fixed",
  unequal: "pupils unequal",
} as const;

/**
 * A low coma score with the pupils that were charted beside it, and with the pressure in the skull that a fixed pupil, a recorded swelling, or a fall of the score after
 * a stroke or an injury makes think of.
 */
export function withBrainTold(chart: Chart, background: Background): Chart {
  const pupils = pupilsLately(background, chart.asOfMinutes);
  const swells = namedInRecord(chart, background, swelling);
  const isInSkull = namedInRecord(chart, background, inSkull) !== null;
  if (!chart.problems || (pupils === null && swells === null && !isInSkull)) return chart;
  const told = (one: Problem): Problem => {
    const score = one.facts.find(({ feature }) => feature === "gcs");
    if (!consciousnessProblems.includes(one.id) || one.course === "past" || !score) return one;
    const sign = pupils?.sign ? signs[pupils.sign] : null;
    const isPressed = sign !== null || swells !== null || (isInSkull && / fell from /u.test(score.text));
    const pressure = swells === null ? PRESSURE : `${PRESSURE} (${swells} recorded)`;
    const causes = one.notExcluded?.causes.filter((cause) => !cause.startsWith(PRESSURE)) ?? [];
    return {
      ...one,
      title: sign === null ? one.title : withSign(one.title, sign),
      facts: one.facts.map((fact) => (fact === score && pupils ? withPupils(fact, pupils) : fact)),
      ...(isPressed && {
        notExcluded: {
          causes: [pressure, ...causes],
          source: one.notExcluded ? `${source}; ${one.notExcluded.source}` : source,
        },
      }),
    };
  };
  return { ...chart, problems: chart.problems.map(told) };
}

/** "Coma off sedation, right pupil fixed: large ischaemic stroke recorded". */
const withSign = (title: string, sign: string): string => title.replace(/(?=:)|(?<!:.*)$/u, `, ${sign}`);

function withPupils(
  fact: Problem["facts"][number],
  pupils: NonNullable<Background["pupils"]>,
): Problem["facts"][number] {
  const said = pupilsText(pupils);
  const told = fact.text.endsWith(")") ? `${fact.text.slice(0, -1)}; ${said})` : `${fact.text} (${said})`;
  return { ...fact, text: told };
}
