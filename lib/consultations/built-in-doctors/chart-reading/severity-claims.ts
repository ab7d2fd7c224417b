import type { Claim } from "../../../claims/schema";
import type { Chart, Severity } from "../../../clinical/schema";
import { lowerFirst } from "../../../platform/english";
import { asSentence, type Phrase, phrase, stating } from "../wording/phrase";
import type { Wording } from "../wording/wording";

interface Bearing {
  id: string;
  /** Inside a sentence. */
  name: string;
  /** A score of this value or more raises the risk; one of at most `lowers`, when complete, lowers it. */
  raises: number;
  lowers: number | null;
  source: string;
}

/** What published criteria say of the outlook, those of most consequence first. */
const bearings: readonly Bearing[] = [
  {
    id: "sofa",
    name: "the SOFA score",
    raises: 8,
    lowers: 1,
    source:
      "Ferreira FL et al. JAMA 2001;286:1754-8 (8 to 11 without a fall over 48 h: mortality 60%); Singer M et al. JAMA 2016;315:801-10 (an infection with a rise of 2 or more: about 10%)",
  },
  {
    id: "kdigo",
    name: "the KDIGO stage",
    raises: 2,
    lowers: null,
    source: "Hoste EA et al. Intensive Care Med 2015;41:1411-23 (adjusted odds about 3 from stage 2)",
  },
  {
    id: "map-below-65",
    name: "the time with a mean pressure below 65 mmHg",
    raises: 4,
    lowers: null,
    source: "Maheshwari K et al. Intensive Care Med 2018;44:857-67 (odds rise with the hours below 65 mmHg)",
  },
  {
    id: "shock-index",
    name: "the shock index",
    raises: 1,
    lowers: null,
    source: "Rady MY et al. Ann Emerg Med 1994;24:685-90 (above 0.9 of note)",
  },
  {
    id: "apache2-physiology",
    name: "the APACHE II physiology points",
    raises: 20,
    lowers: null,
    source: "Knaus WA et al. Crit Care Med 1985;13:818-29 (20 to 24 points: mortality about 40%)",
  },
  {
    id: "saps2-physiology",
    name: "the SAPS II physiology points",
    raises: 40,
    lowers: null,
    source: "Le Gall JR et al. JAMA 1993;270:2957-63 (40 points: mortality 25%)",
  },
];

/** What a criterion is called inside a sentence. */
export function criterionName(id: string): string {
  return bearings.find((b) => b.id === id)?.name ?? `the criterion ${id}`;
}

/** The claim from the published score of most consequence. Null where none can be computed or none bears on the outlook. */
export function severityClaim(chart: Chart, say: Wording): Claim | null {
  return severityClaims(chart, say)[0] ?? null;
}

/** The claims from all scores that bear on the outlook, those of most consequence first. */
export function severityClaims(chart: Chart, say: Wording): Claim[] {
  return bearings.flatMap((bearing) => {
    const severity = chart.severities.find((s) => s.id === bearing.id);
    return severity ? (claimOf(severity, bearing, say) ?? []) : [];
  });
}

function claimOf(severity: Severity, limits: Bearing, say: Wording): Claim | null {
  const { id, points, value, title, text, complete, kind } = severity;
  const measure = kind === "derived" ? value : points;
  if (measure === null) return null;
  const raises = measure >= limits.raises;
  const lowers = complete && limits.lowers !== null && measure <= limits.lowers;
  if (!raises && !lowers) return null;
  const open = unscoredPhrase(severity);
  const said = stating(`${title}: ${text}`, { kind: "verbatim", words: `${title}: ${text}` });
  return {
    ...say([asSentence(open ? phrase`${said}; ${open}` : said)]),
    bearing: raises ? "raises" : "lowers",
    evidence: [{ kind: "severity", id, text }],
  };
}

/** Which components of a score lack their inputs; null where none does, or too many to name. */
function unscoredPhrase({ kind, components }: Severity): Phrase | null {
  const open = kind === "derived" ? [] : components.filter((c) => c.points === null).map((c) => c.name);
  if (open.length === 0 || open.length >= 4) return null;
  return stating(`${open.map(lowerFirst).join(" and ")} could not be scored`, {
    kind: "components",
    names: open,
    scored: false,
  });
}
