"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Card } from "@/components/ui/card";
import { SelectField } from "@/components/ui/field";
import { Loading } from "@/components/ui/skeleton";
import { cohortListQuery, useComparison } from "../queries";
import type { CohortPerson, Comparison, ListedCohort } from "../responses";
import { PersonLink } from "../search/patient-why";

/** Another saved cohort beside this one: how large each is, how they overlap, and who is in one alone. */
export function CompareCohorts({ cohort }: { cohort: ListedCohort }) {
  const list = useQuery(cohortListQuery());
  const [second, setSecond] = useState<string | null>(null);
  const comparison = useComparison(cohort.id, second);
  const others = (list.data?.cohorts ?? []).filter(({ id }) => id !== cohort.id);
  const other = others.find(({ id }) => id === second);
  return (
    <Card title="Compare">
      {list.data && others.length === 0 ? (
        <p className="text-ink-soft">There is no other cohort yet.</p>
      ) : (
        <SelectField
          label="With"
          value={second ?? ""}
          onChange={(event) => setSecond(event.target.value || null)}
          className="max-w-80"
        >
          <option value="">Choose a cohort</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {other && (
        <div className="pt-3">
          <QueryAnswer
            query={comparison}
            failed="The cohorts could not be compared"
            waiting={<Loading label="Comparing" className="space-y-2" bones={["w-1/2", "w-full"]} />}
          >
            {(data) => <Overlap first={cohort} second={other} comparison={data} />}
          </QueryAnswer>
        </div>
      )}
    </Card>
  );
}

function Overlap({
  first,
  second,
  comparison: { both, onlyFirst, onlySecond, onlyFirstInAll, onlySecondInAll },
}: {
  first: ListedCohort;
  second: ListedCohort;
  comparison: Comparison;
}) {
  return (
    <div className="space-y-3">
      <p>
        <strong>{both.toLocaleString("en")}</strong> in both, of {first.counts.met.toLocaleString("en")} in {first.name}{" "}
        and {second.counts.met.toLocaleString("en")} in {second.name}.
      </p>
      <Only cohort={first} people={onlyFirst} inAll={onlyFirstInAll} />
      <Only cohort={second} people={onlySecond} inAll={onlySecondInAll} />
    </div>
  );
}

function Only({ cohort, people, inAll }: { cohort: ListedCohort; people: readonly CohortPerson[]; inAll: number }) {
  return (
    <section aria-label={`Only in ${cohort.name}`}>
      <h3 className="font-medium text-ink-soft">
        Only in {cohort.name} ({inAll.toLocaleString("en")})
      </h3>
      <ul className="flex flex-wrap gap-x-4">
        {people.map((one) => (
          <li key={one.patientId}>
            <PersonLink {...one} />
          </li>
        ))}
      </ul>
      {inAll > people.length && <p className="text-ink-faint">and {inAll - people.length} more</p>}
    </section>
  );
}
