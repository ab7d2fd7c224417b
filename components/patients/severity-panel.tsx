import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import type { Chart, Severity } from "@/lib/patients/schema";
import { groupedSeverities } from "./severity-groups";
import { SeverityLine } from "./severity-line";

/** Published criteria as far as the chart supports them, organ by organ; what one lacks is never counted as zero, and said. */
export function SeverityPanel({ chart }: { chart: Chart }) {
  const { groups, lacking, inapplicable } = groupedSeverities(chart);
  return (
    <Card title="Severity scores">
      {groups.length === 0 && <p className="text-ink-soft">Nothing that was measured is enough for one.</p>}
      {groups.map(({ system, title, severities }) => (
        <section key={system} aria-label={title} className="border-t border-line py-1 first:border-0 first:pt-0">
          <h3 className="text-caption text-ink-faint">{title}</h3>
          {severities.map((severity) => (
            <SeverityLine key={severity.id} severity={severity} />
          ))}
        </section>
      ))}
      <div className="border-t border-line pt-1">
        <Others title="Not computable here" severities={lacking} />
        <Others title="Does not apply here" severities={inapplicable} />
        <Never chart={chart} />
      </div>
      <p className="mt-1 border-t border-line pt-2 text-ink-faint">
        &ldquo;At least&rdquo;: inputs are missing, and a missing input is never counted as zero.
      </p>
    </Card>
  );
}

/** Criteria without a figure, each with the reason. */
function Others({ title, severities }: { title: string; severities: readonly Severity[] }) {
  return (
    <Reasons
      title={title}
      rows={severities.map(({ id, title: name, notComputable }) => ({ id, name, because: notComputable ?? "" }))}
    />
  );
}

/** What no record of this kind can support. */
function Never({ chart }: { chart: Chart }) {
  return (
    <Reasons
      title="Never computable from this kind of record"
      rows={chart.notComputable.map(({ id, title, because }) => ({ id, name: title, because }))}
    />
  );
}

function Reasons({
  title,
  rows,
}: {
  title: string;
  rows: readonly { id: string; name: string; because: string }[];
}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <Disclosure
      className="py-0.5 text-ink-soft"
      summary={
        <span className="flex items-baseline justify-between gap-3">
          <span>{title}</span>
          <span>{rows.length}</span>
        </span>
      }
    >
      <dl className="text-data">
        {rows.map(({ id, name, because }) => (
          <div key={id} className="border-t border-line py-1 first:border-0">
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-soft">{because}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
