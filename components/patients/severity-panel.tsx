import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { criterionOf } from "@/lib/clinical/criteria/all-criteria";
import type { Chart, Severity } from "@/lib/clinical/schema";
import { feature } from "@/lib/record/catalogue";
import { byOrgan, computed } from "./severity-groups";

/** Published scores as far as the chart supports them; what one lacks is never counted as zero, and said. */
export function SeverityPanel({ chart }: { chart: Chart }) {
  const { shown, lacking, inapplicable } = computed(chart, "score");
  return (
    <Card title="Severity scores">
      {shown.length === 0 && <p className="text-ink-soft">What was measured is enough for none.</p>}
      <div className="divide-y divide-line">
        {shown.map((severity) => (
          <SeverityCriterion key={severity.id} severity={severity} />
        ))}
        <CriteriaWithoutFigure title="Not computable here" severities={lacking} />
        <CriteriaWithoutFigure title="Does not apply here" severities={inapplicable} />
        <CriteriaWithoutFigure
          title="Never computable from such a record"
          severities={chart.notComputable.map(({ id, title, because }) => ({ id, title, notComputable: because }))}
        />
      </div>
      <p className="border-t border-line pt-2 text-ink-faint">
        &ldquo;At least&rdquo;: inputs are missing, and a missing input is never counted as zero.
      </p>
    </Card>
  );
}

/** Values derived from several measurements by published formulas, organ by organ. */
export function DerivedPanel({ chart }: { chart: Chart }) {
  const { shown, lacking, inapplicable } = computed(chart, "derived");
  if (shown.length + lacking.length + inapplicable.length === 0) return null;
  return (
    <Card title="Derived values" note="By published formulas from values measured together; each opens to its steps.">
      <div className="grid items-start gap-x-8 gap-y-2 md:grid-cols-2">
        {byOrgan(shown).map(({ system, title, severities }) => (
          <section key={system} aria-label={title} className="min-w-0">
            <h3 className="text-caption text-ink-faint">{title}</h3>
            {severities.map((severity) => (
              <SeverityCriterion key={severity.id} severity={severity} />
            ))}
          </section>
        ))}
      </div>
      <div className={shown.length > 0 ? "mt-2 border-t border-line pt-1" : ""}>
        <CriteriaWithoutFigure title="Not computable here" severities={lacking} />
        <CriteriaWithoutFigure title="Does not apply here" severities={inapplicable} />
      </div>
    </Card>
  );
}

/** A text up to this long stands beside the title, a longer one below it. */
const SHORT = 26;

/** One criterion: its figure, and opened, what it rests on. */
function SeverityCriterion({ severity }: { severity: Severity }) {
  const { title, text } = severity;
  const figure = <span className="font-semibold">{text}</span>;
  return (
    <Disclosure
      className="py-0.5"
      summary={
        text.length <= SHORT ? (
          <span className="flex items-baseline justify-between gap-3">
            <span>{title}</span>
            <span className="max-w-40 shrink-0 text-right">{figure}</span>
          </span>
        ) : (
          <span className="block py-0.5">
            <span className="block">{title}</span>
            <span className="block">{figure}</span>
          </span>
        )
      }
    >
      <Steps severity={severity} />
    </Disclosure>
  );
}

/** Criteria without a figure, each with the reason; closed until someone asks. */
function CriteriaWithoutFigure({
  title,
  severities,
}: {
  title: string;
  severities: readonly Pick<Severity, "id" | "title" | "notComputable">[];
}) {
  if (severities.length === 0) return null;
  return (
    <Disclosure
      className="py-0.5 text-ink-soft"
      summary={
        <span className="flex items-baseline justify-between gap-3">
          <span>{title}</span>
          <span>{severities.length}</span>
        </span>
      }
    >
      <dl className="text-data">
        {severities.map(({ id, title: name, notComputable }) => (
          <div key={id} className="border-t border-line py-1 first:border-0">
            <dt className="font-medium">{name}</dt>
            <dd>{notComputable}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The lines of a score with their points, or the steps of a derived value, then what is missing and the source. */
function Steps({ severity }: { severity: Severity }) {
  return (
    <>
      <table className="w-full text-left text-data">
        <caption className="sr-only">How {severity.title} was computed</caption>
        <tbody>
          {severity.components.map(({ name, points, because }) => (
            <tr key={name} className="border-t border-line align-baseline first:border-0">
              <th scope="row" className="py-1 pr-3 font-medium">
                {name}
                <span className="block font-normal text-ink-soft">{because}</span>
              </th>
              {severity.components.some((c) => c.points !== null) && (
                <td className="py-1 text-right whitespace-nowrap">
                  {points === null ? <span className="text-ink-faint">not known</span> : points}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {severity.missing.length > 0 && (
        <p className="mt-1 text-ink-soft">
          <span className="font-medium">Missing: </span>
          {severity.missing.join("; ")}.
        </p>
      )}
      <p className="mt-1 text-caption text-ink-faint">
        {looksAt(severity.id)}
        {severity.source}
      </p>
    </>
  );
}

/** "Looks at PaO2 (24 h), FiO2 (4 h before the PaO2). " */
function looksAt(id: string): string {
  const needs = criterionOf(id)?.needs ?? [];
  const byLookback = new Map<string, string[]>();
  for (const { feature: of, lookback } of needs) {
    byLookback.set(lookback, [...(byLookback.get(lookback) ?? []), feature(of).short]);
  }
  const parts = [...byLookback].map(([lookback, names]) => `${names.join(", ")} (${lookback})`);
  return parts.length === 0 ? "" : `Looks at ${parts.join("; ")}. `;
}
