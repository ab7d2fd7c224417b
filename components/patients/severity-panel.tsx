import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import type { Chart, Severity } from "@/lib/patients/schema";

function Components({ severity }: { severity: Severity }) {
  return (
    <>
      <table className="w-full text-left text-data">
        <caption className="sr-only">How {severity.title} was computed</caption>
        <tbody>
          {severity.components.map((component) => (
            <tr key={component.name} className="border-t border-line align-baseline first:border-0">
              <th scope="row" className="py-1 pr-3 font-medium">
                {component.name}
                <span className="block font-normal text-ink-soft">{component.because}</span>
              </th>
              <td className="py-1 text-right whitespace-nowrap">
                {component.points === null ? <span className="text-ink-faint">not known</span> : component.points}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-caption text-ink-faint">{severity.source}</p>
    </>
  );
}

/** Published severity criteria as far as the chart supports them; what a score lacks is never counted as zero. */
export function SeverityPanel({ chart }: { chart: Chart }) {
  return (
    <Card title="Severity scores">
      <div className="divide-y divide-line">
        {chart.severities.map((severity) => (
          <Disclosure
            key={severity.id}
            className="py-1"
            summary={
              <span className="flex items-baseline justify-between gap-3">
                <span>{severity.title}</span>
                <span
                  className={
                    severity.points === null
                      ? "max-w-36 shrink-0 text-right text-ink-faint"
                      : "max-w-36 shrink-0 text-right font-semibold"
                  }
                >
                  {severity.text}
                </span>
              </span>
            }
          >
            <Components severity={severity} />
          </Disclosure>
        ))}
      </div>
      <p className="mt-2 border-t border-line pt-2 text-ink-faint">
        &ldquo;At least&rdquo;: inputs are missing, and a missing input is never counted as zero.
      </p>
    </Card>
  );
}
