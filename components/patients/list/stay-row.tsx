import { consultationStates } from "@/components/patients/consultation-cells";
import { lengthText, patientTitle, personShort } from "@/components/patients/patient-text";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Td, Th } from "@/components/ui/table";
import { Tooltip } from "@/components/ui/tooltip";
import type { LastConsultation, ListedNumber, StayListItem } from "@/lib/consultations/patient-list/patient-list";
import { disagreementOf, ofHundred } from "@/lib/experts/calibration/headline-risk-text";
import { placeOf, sourceOf } from "@/lib/record/source-of";
import { urgencyWords } from "@/lib/record/urgency";
import { RowFacts, RowLink, rowLook, wide, widest } from "./row-parts";

const tones = { unstable: "danger", watch: "caution", stable: "neutral" } as const;

function Urgency({ row }: { row: StayListItem }) {
  return <Badge tone={tones[row.urgency]}>{urgencyWords[row.urgency]}</Badge>;
}

/** What is worst, as the record holds it. */
function Problems({ row: { problems } }: { row: StayListItem }) {
  if (problems.length === 0) return <span className="text-ink-faint">Nothing beyond the limits</span>;
  return problems.map(({ title, fact, severity }) => (
    <span key={title} className="line-clamp-4 not-first:mt-0.5">
      <span className={severity > 1 ? "font-medium" : undefined}>{title}.</span>{" "}
      <span className="text-ink-soft">{fact}</span>
    </span>
  ));
}

function Unpredicted({ because }: { because: string }) {
  return (
    <Tooltip text={because} className="relative z-10 text-left whitespace-nowrap text-ink-faint">
      Not predicted
    </Tooltip>
  );
}

function NumberCell({ number }: { number: ListedNumber }) {
  if ("because" in number) return <Unpredicted because={number.because} />;
  return (
    <>
      <span className="text-read font-semibold">{ofHundred(number.risk)}</span>
      <span className="block text-caption whitespace-nowrap text-ink-faint">average {ofHundred(number.average)}</span>
      {number.outside && <span className="block text-caption whitespace-nowrap text-caution">outside its domain</span>}
    </>
  );
}

function DisagreementCell({ number }: { number: ListedNumber }) {
  if ("because" in number || !number.spread) return <span className="text-ink-faint">&ndash;</span>;
  const [lowest, highest] = number.spread;
  return (
    <>
      <span className="text-read font-semibold">{disagreementOf(number.spread)}</span>
      <span className="block text-caption whitespace-nowrap text-ink-faint">
        {ofHundred(lowest)} to {ofHundred(highest)}
      </span>
    </>
  );
}

const votes = { unanimous: "all agree", majority: "a majority agrees", split: "split" } as const;

/** How a consultation came out, in a few words. */
function outcomeWords({ status, risk, consensus }: LastConsultation): string {
  const { words } = consultationStates[status];
  if (status !== "finished") return words;
  const said = [risk === null ? "" : `${ofHundred(risk)} in 100`, consensus === null ? "" : votes[consensus]];
  return said.filter(Boolean).join(", ") || words;
}

function ConsultationLink({ consultation }: { consultation: LastConsultation }) {
  return (
    <Link
      href={`/consultations/${consultation.id}`}
      className="relative z-10 inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline"
    >
      <LocalTime at={consultation.createdAt} />
    </Link>
  );
}

/** What the other columns say, in one line under the rest of a card. */
function CardFigures({ row: { number, lastConsultation } }: { row: StayListItem }) {
  return (
    <span className="mt-1 flex flex-wrap items-baseline gap-x-3 text-ink-soft md:hidden">
      {"because" in number ? (
        <Unpredicted because={number.because} />
      ) : (
        <>
          <span>
            <strong className="text-read font-semibold text-ink">{ofHundred(number.risk)}</strong> in 100, average{" "}
            {ofHundred(number.average)}
          </span>
          {number.spread && <span>disagreement {disagreementOf(number.spread)}</span>}
          {number.outside && <span className="text-caution">outside its domain</span>}
        </>
      )}
      {lastConsultation && (
        <span>
          Consulted <ConsultationLink consultation={lastConsultation} />, {outcomeWords(lastConsultation)}
        </span>
      )}
    </span>
  );
}

/** A stay: on a phone a card in one cell, else a row. @param withReason whether there is a column for why patients were admitted. */
export function StayRow({ row, withReason }: { row: StayListItem; withReason: boolean }) {
  const { lastConsultation } = row;
  const source = sourceOf(row.source).title;
  const facts = [
    ...(row.name === null ? [] : [row.mrn]),
    personShort(row.sex, row),
    placeOf(row).short,
    lengthText(row.observedMinutes),
    row.synthetic ? source.toLowerCase() : source,
  ];
  return (
    <tr className={rowLook}>
      <Th scope="row" className="py-2 font-normal">
        <span className="flex items-center justify-between gap-2">
          <RowLink href={`/patients/${row.id}`}>{patientTitle(row)}</RowLink>
          <span className="md:hidden">
            <Urgency row={row} />
          </span>
        </span>
        <RowFacts facts={facts} />
        {row.admissionReason && <span className="block text-ink-soft md:hidden">{row.admissionReason}</span>}
        <span className="mt-1 block md:hidden">
          <Problems row={row} />
        </span>
        <CardFigures row={row} />
      </Th>
      <Td className={`${wide} px-2 py-2`}>
        <Urgency row={row} />
      </Td>
      <Td className={`${wide} px-2 py-2`}>
        <Problems row={row} />
      </Td>
      {withReason && (
        <Td className={`${widest} px-2 py-2`}>
          {row.admissionReason ? (
            <span className="line-clamp-4">{row.admissionReason}</span>
          ) : (
            <span className="text-ink-faint">Not recorded</span>
          )}
        </Td>
      )}
      <Td className={`${wide} px-2 py-2 text-right`}>
        <NumberCell number={row.number} />
      </Td>
      <Td className={`${wide} px-2 py-2 text-right`}>
        <DisagreementCell number={row.number} />
      </Td>
      <Td className={`${wide} py-2`}>
        {lastConsultation ? (
          <>
            <ConsultationLink consultation={lastConsultation} />
            <span className="block text-caption text-ink-faint">{outcomeWords(lastConsultation)}</span>
          </>
        ) : (
          <span className="text-ink-faint">None yet</span>
        )}
      </Td>
    </tr>
  );
}
