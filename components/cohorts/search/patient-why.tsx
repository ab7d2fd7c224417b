import { sourceAddress } from "@/components/history/as-of-address";
import { historyAddress } from "@/components/patients/patient-sections";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import { becauseWords } from "@/lib/cohorts/run/because-words";
import type { CohortPerson, ShownCriterionAnswer, ShownFact, ShownPatient } from "../responses";
import { AnswerMark } from "./answer-mark";

/** A patient's name and number, as the way to the history. */
export function PersonLink({ patientId, mrn, name }: CohortPerson) {
  return (
    <Link
      href={historyAddress(patientId)}
      className="inline-flex min-h-6 flex-wrap items-baseline gap-x-2 font-medium underline-offset-4 hover:underline"
    >
      {name ?? mrn}
      {name !== null && <span className="text-caption font-normal text-ink-faint">{mrn}</span>}
    </Link>
  );
}

/** A patient of a cohort, and why, criterion by criterion. */
export function PatientWhy({
  patient,
  texts,
  asOf,
}: {
  patient: ShownPatient;
  /** The criteria in words, in the order of the form. */
  texts: readonly string[];
  asOf: string | null;
}) {
  const { patientId, criteria } = patient;
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-2.5 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div>
        <PersonLink {...patient} />
      </div>
      <ul aria-label="Why" className="space-y-1">
        {criteria.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
          <li key={i} className="flex flex-wrap items-baseline gap-x-2">
            <AnswerMark answer={one.answer} />
            <span>{texts[i]}</span>
            <Evidence patientId={patientId} answer={one} asOf={asOf} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What shows an answer: the first fact, the others folded, each the way to the resource that its source wrote. */
export function Evidence({
  patientId,
  answer: { because, facts, more },
  asOf,
}: {
  patientId: string;
  answer: ShownCriterionAnswer;
  asOf: string | null;
}) {
  const [first, ...others] = facts;
  const words = becauseWords[because];
  return (
    <span className="min-w-0 basis-full pl-5 text-ink-soft lg:basis-auto lg:pl-0">
      {words !== "" && `${words}${first === undefined ? "" : ": "}`}
      {first && <Fact patientId={patientId} fact={first} asOf={asOf} />}
      {others.length > 0 && (
        <Disclosure summary={`and ${others.length + more} more`} className="text-ink-faint">
          <ul className="space-y-0.5 text-ink-soft">
            {others.map((fact, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
              <li key={i}>
                <Fact patientId={patientId} fact={fact} asOf={asOf} />
              </li>
            ))}
            {more > 0 && <li>and {more} more in the history</li>}
          </ul>
        </Disclosure>
      )}
    </span>
  );
}

function Fact({ patientId, fact, asOf }: { patientId: string; fact: ShownFact; asOf: string | null }) {
  const { said, when, source, resourceId } = fact;
  return (
    <>
      {resourceId === null ? (
        <span className="text-ink">{said}</span>
      ) : (
        <Link
          href={sourceAddress({ patientId, resourceId }, asOf)}
          className="inline-flex min-h-6 items-center font-medium wrap-anywhere text-ink underline decoration-ink-faint underline-offset-4"
        >
          {said}
        </Link>
      )}
      {when !== null && `, ${when}`} <span className="text-ink-faint">({source})</span>
    </>
  );
}
