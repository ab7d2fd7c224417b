import { paddedTable } from "../../platform/padded-table";
import { feature } from "../../record/catalogue";
import { type CohortShift, MARKED, type ShiftedShare, SLIGHT } from "./cohort-shift";

/** What the marks mean, and the sources of their limits: said once beside a table. */
export const shiftMeaning = `SMD: standardised mean difference, site less development, over the root of the mean variance. ! beyond ${MARKED} (Rubin 2001), ~ beyond ${SLIGHT} (Austin 2009).`;

/** "!" for a marked difference, "~" for a slight one, "" for balance or where there is nothing to standardise. */
export function markOf(smd: number | null): "!" | "~" | "" {
  const size = Math.abs(smd ?? 0);
  return size > MARKED ? "!" : size > SLIGHT ? "~" : "";
}

/** A difference with its sign: "+0.31", "-0.08"; "n/a" where neither side varies. */
export function smdText(smd: number | null): string {
  return smd === null ? "n/a" : `${smd < 0 ? "−" : "+"}${Math.abs(smd).toFixed(2)}`;
}

export const percent = (share: number) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}%`;

/** What a comparison comes to, a sentence. */
export function shiftSummary({ n, development, features, men, careUnits, outcome }: CohortShift): string {
  const differences = [
    ...features.flatMap(({ measured, values }) => [measured.smd, values?.smd ?? null]),
    ...careUnits.map(({ smd }) => smd),
    men?.smd ?? null,
    outcome?.smd ?? null,
  ].filter((smd) => smd !== null);
  const marked = differences.filter((smd) => markOf(smd) === "!").length;
  const count = (value: number) => value.toLocaleString("en");
  return `${count(n)} stays of this site beside ${count(development.n)} of development: ${marked} of ${differences.length} differences are marked.`;
}

/** The comparison as plain text for a terminal. */
export function cohortShiftText(shift: CohortShift): string {
  const { features, men, careUnits, outcome, left, developedOn } = shift;
  const shares = (title: string, { site, development, smd }: ShiftedShare) =>
    [title, percent(site), percent(development), `${smdText(smd)}${markOf(smd)}`] as const;
  const rows = [
    ["", "measured", "dev.", "SMD", "mean (SD)", "dev.", "median", "dev.", "SMD"],
    ...features.map(({ feature: id, measured, values }) => {
      const digits = feature(id).decimals + 1;
      const side = (of: { mean: number; sd: number }) => `${of.mean.toFixed(digits)} (${of.sd.toFixed(digits)})`;
      return [
        ...shares(feature(id).label, measured),
        ...(values
          ? [
              side(values.site),
              side(values.development),
              values.site.median.toFixed(digits),
              values.development.median.toFixed(digits),
              `${smdText(values.smd)}${markOf(values.smd)}`,
            ]
          : ["no values"]),
      ];
    }),
  ];
  const kinds = [
    ...(men ? [shares("Men", men)] : []),
    ...careUnits.map((one) => shares(`${feature(one.feature).short}: ${one.careUnit}`, one)),
  ];
  const event = outcome
    ? [shares(`Outcome (${outcome.events} of ${outcome.known} whose outcome is known)`, outcome)]
    : [["Outcome: not known for these stays"]];
  return `${[
    shiftSummary(shift),
    ...left.map(({ reason, n }) => `Left out, ${n}: ${reason}.`),
    ...(developedOn > 0
      ? [
          `Caution: ${developedOn} of these stays are among those that the models were developed on; they are kept, and make the two look more alike.`,
        ]
      : []),
    shiftMeaning,
    "",
    ...paddedTable(rows),
    "",
    ...paddedTable([...event, ...kinds]),
  ].join("\n")}\n`;
}
