"use client";

import { useQuery } from "@tanstack/react-query";
import { ConsultationBanner } from "@/components/consultations/consultation-banner";
import { CompareSkeleton } from "@/components/consultations/consultation-skeletons";
import { consultationQuery } from "@/components/consultations/queries";
import { afterRound } from "@/components/patients/consultation-cells";
import { PinnedBanner } from "@/components/shell/pinned-banner";
import { QueryFailure } from "@/components/shell/query-answer";
import { Disclosure } from "@/components/ui/disclosure";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Table, Td, Th } from "@/components/ui/table";
import { TextList } from "@/components/ui/text-list";
import type { Claim } from "@/lib/claims/schema";
import { consultation } from "@/lib/consultations/protocol/consultation-rules";
import { type ComparedRow, comparedDrivers, comparedRows, reasonsNotComparable } from "./compared-consultations";

function useHeld(id: string) {
  return useQuery({ ...consultationQuery(id), enabled: id !== "" });
}

/** Two consultations on a patient side by side: a fork and what it came from. */
export function CompareView({ a, b }: { a: string; b: string }) {
  const [first, second] = [useHeld(a), useHeld(b)];
  const failed = [first, second].find(({ isError }) => isError);
  if (a === "" || b === "")
    return <ErrorState title="Nothing to compare" message="The address names two consultations: ?a=…&b=…" />;
  if (failed) return <QueryFailure query={failed} title="The consultations could not be loaded" />;
  return (
    <>
      <PinnedBanner>
        <ConsultationBanner consultation={first.data?.consultation ?? null} />
      </PinnedBanner>
      <div className="w-full max-w-[96rem] space-y-6 px-4 py-5 lg:px-6">
        <h1 className="text-title font-semibold">Two consultations</h1>
        {first.data && second.data ? (
          <Compared ids={[a, b]} a={consultation.fold(first.data.events)} b={consultation.fold(second.data.events)} />
        ) : (
          <CompareSkeleton />
        )}
      </div>
    </>
  );
}

type State = ReturnType<typeof consultation.fold>;

function Compared({ ids: [idA, idB], a, b }: { ids: [string, string]; a: State; b: State }) {
  const drivers = comparedDrivers(a, b);
  const rows = comparedRows(a, b);
  const differ = rows.filter((row) => row.a !== row.b);
  const same = rows.filter((row) => row.a === row.b);
  return (
    <>
      {reasonsNotComparable(a, b).map((caution) => (
        <p key={caution} className="text-caution">
          {caution}
        </p>
      ))}
      <Table caption="What differs">
        <thead>
          <tr>
            <Th>
              <span className="sr-only">Question</span>
            </Th>
            <HeadOf title="First" id={idA} state={a} isFork={a.forkedFrom?.from === idB} />
            <HeadOf title="Second" id={idB} state={b} isFork={b.forkedFrom?.from === idA} />
          </tr>
        </thead>
        <Rows rows={differ} />
      </Table>
      {differ.length === 0 && <p className="text-ink-soft">Nothing of what came of them differs.</p>}
      {drivers.a.length + drivers.b.length > 0 && (
        <div className="grid gap-4 md:grid-cols-2">
          <Drivers title="Drivers in the first alone" claims={drivers.a} />
          <Drivers title="Drivers in the second alone" claims={drivers.b} />
        </div>
      )}
      <Disclosure summary={`The same in both: ${same.length} facts, ${drivers.both.length} drivers`}>
        <Table caption="The same in both">
          <tbody>
            {same.map(({ label, a: both }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <Th scope="row" className="w-44 align-top">
                  {label}
                </Th>
                <Td>{both}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Drivers title="Drivers in both" claims={drivers.both} />
      </Disclosure>
    </>
  );
}

function Rows({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.label} className="border-b border-line align-top last:border-0">
          <Th scope="row" className="w-44">
            {row.label}
          </Th>
          <Td className="w-2/5">{row.a}</Td>
          <Td className="w-2/5">{row.b}</Td>
        </tr>
      ))}
    </tbody>
  );
}

function HeadOf({ title, id, state, isFork }: { title: string; id: string; state: State; isFork: boolean }) {
  const { forkedFrom } = state;
  return (
    <Th>
      <Link href={`/consultations/${id}`} className="text-accent underline underline-offset-2">
        {title}
      </Link>
      {isFork && forkedFrom ? `, forked from the other ${afterRound(forkedFrom.round)}` : ""}
    </Th>
  );
}

function Drivers({ title, claims }: { title: string; claims: Claim[] }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="pb-1 font-semibold">{title}</h2>
      {claims.length === 0 ? (
        <p className="text-ink-faint">None.</p>
      ) : (
        <TextList items={claims.map(({ text }) => text)} className="list-disc space-y-1 pl-4" />
      )}
    </section>
  );
}
