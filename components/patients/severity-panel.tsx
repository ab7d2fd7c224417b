import { Card } from "@/components/ui/card";
import type { Chart } from "@/lib/clinical/schema";
import { CriteriaWithoutFigure, SeverityCriterion } from "./severity-criterion";
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
      <div className="grid items-start gap-x-8 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
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
