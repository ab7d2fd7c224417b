import { debateAudit } from "../../consultations/debate-audit/debate-audit";
import { claimLedger } from "../../consultations/ledger/claim-ledger";
import { omissionsOf } from "../../consultations/ledger/omissions";
import { withoutExcluded } from "../../consultations/protocol/excluded-observations";
import { excludedFor } from "../../consultations/protocol/round-of-contribution";
import type { ConsultationEvent } from "../../consultations/protocol/schema";
import type { ConsultationState } from "../../consultations/protocol/state";
import { checkedDocument } from "../../consultations/report/checked-document";
import { printedProblems } from "../../consultations/report/problems-section";
import { type Observations, observationsOf } from "../../record/observations";
import type { PatientRecord } from "../../record/schema";
import { peopleFacet } from "./people-facet";
import { attributionsFacet, chartFacet, risksFacet } from "./risks-facet";
import { decisionsFacet, evidenceFacet, reviewsFacet, stancesFacet } from "./table-facets";
import { auditFacet, ledgerFacet, textsFacet } from "./texts-facet";

interface Read {
  state: ConsultationState;
  record: PatientRecord;
  events: readonly ConsultationEvent[];
  observations: Observations | undefined;
}

/** What is held equal of a consultation, by name, in the order in which it is told. */
const readers = {
  risks: ({ state }: Read) => risksFacet(state),
  attributions: ({ state }: Read) => attributionsFacet(state),
  chart: ({ state }: Read) => chartFacet(state),
  reviews: ({ state }: Read) => reviewsFacet(state),
  stances: ({ state }: Read) => stancesFacet(state),
  decisions: ({ state }: Read) => decisionsFacet(state),
  evidence: ({ state }: Read) => evidenceFacet(state),
  ledger: ({ state, observations }: Read) =>
    state.final &&
    ledgerFacet(
      claimLedger(state, state.final, observations),
      omissionsOf(state, state.final, state.chart ? printedProblems(state.chart) : []),
    ),
  audit: ({ state, observations }: Read) => auditFacet(debateAudit(state, observations), state),
  texts: ({ state, record, events }: Read) => textsFacet(state, checkedDocument(state, record, events)),
  people: ({ state }: Read) => peopleFacet(state),
};
export type FacetName = keyof typeof readers;
export const facetNames = Object.keys(readers) as [FacetName, ...FacetName[]];
export type Facets = Record<FacetName, unknown>;

/**
 * What users read of a consultation and every figure, vote and verdict in it, under names of the baseline's own: where the
 * product's code renames a field, these readers follow, and what they give stays. Without ids, dates, sequence numbers and
 * seconds, and in an order that does not hang on who was done first.
 * @param record the patient's, as it is without what clinicians excluded here.
 */
export function facetsOf(
  state: ConsultationState,
  record: PatientRecord,
  events: readonly ConsultationEvent[] = [],
): Facets {
  const read = { state, record, events, observations: observationsFor(state, record) };
  return Object.fromEntries(facetNames.map((name) => [name, readers[name](read)])) as Facets;
}

function observationsFor(state: ConsultationState, record: PatientRecord): Observations | undefined {
  const read = withoutExcluded(record, excludedFor(state, Number.POSITIVE_INFINITY));
  return state.chart ? observationsOf(read, state.chart.asOfMinutes) : undefined;
}
