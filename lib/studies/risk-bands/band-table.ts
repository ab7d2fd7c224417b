import { type RiskBand, riskBands } from "../../experts/calibration/headline-risk";

/** A stay with the number that is told of it, its spread, and what became of it. */
export interface BandedStay {
  risk: number;
  band: RiskBand;
  spread: readonly [low: number, high: number];
  died: 0 | 1;
  /** What models say that are not in the spread. */
  others: readonly number[];
}

export interface BandRow {
  band: RiskBand;
  n: number;
  deaths: number;
  meanRisk: number;
  /** Means of the spreads' ends. */
  meanSpread: [number, number];
  /** Whether the observed share of deaths lies between them. */
  covered: boolean;
}

export interface BandTable {
  /** In the order of the bands; those without a stay are left out. */
  rows: BandRow[];
  /** Whether the observed share of deaths rises from each band to the next. */
  rises: boolean;
  /** Share of stays whose band's observed share of deaths lies within the mean spread. */
  covered: number;
  /** Share of numbers of models outside the spread that it holds; null where there are none. */
  holdsOthers: number | null;
  /** Mean width of the spread. */
  width: number;
  /** Share of stays whose number lies within half a hundredth of an end of its spread. */
  onTheEdge: number;
}

/** So near an end that two decimals write them alike. */
const EDGE = 0.005;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length / list.length;

/** What became of the stays of each band, and how far the spread of the number can be trusted. There must be a stay. */
export function bandTable(stays: readonly BandedStay[]): BandTable {
  const rows = riskBands.flatMap(({ words }) => {
    const own = stays.filter(({ band }) => band === words);
    return own.length === 0 ? [] : [rowOf(words, own)];
  });
  const observed = rows.map(({ deaths, n }) => deaths / n);
  const coveredBands = new Set(rows.filter(({ covered }) => covered).map(({ band }) => band));
  const others = stays.flatMap((stay) => stay.others.map((risk) => ({ risk, spread: stay.spread })));
  return {
    rows,
    rises: observed.every((one, i) => i === 0 || one > (observed[i - 1] ?? 0)),
    covered: share(stays, ({ band }) => coveredBands.has(band)),
    holdsOthers:
      others.length === 0 ? null : share(others, ({ risk, spread: [low, high] }) => low <= risk && risk <= high),
    width: mean(stays.map(({ spread: [low, high] }) => high - low)),
    onTheEdge: share(stays, ({ risk, spread: [low, high] }) => Math.min(risk - low, high - risk) < EDGE),
  };
}

function rowOf(band: RiskBand, stays: readonly BandedStay[]): BandRow {
  const deaths = stays.filter(({ died }) => died === 1).length;
  const meanSpread: [number, number] = [
    mean(stays.map(({ spread }) => spread[0])),
    mean(stays.map(({ spread }) => spread[1])),
  ];
  const observed = deaths / stays.length;
  return {
    band,
    n: stays.length,
    deaths,
    meanRisk: mean(stays.map(({ risk }) => risk)),
    meanSpread,
    covered: meanSpread[0] <= observed && observed <= meanSpread[1],
  };
}
