import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { Opinion, Report } from "../../protocol/reviews-and-reports";
import type { Doctor } from "../../protocol/team-schema";
import type { Handles } from "./citable";

/** The name by which a prompt lets a doctor's claim be cited, from 0: "A1". */
export function claimHandle({ letter }: Pick<Doctor, "letter">, index: number): string {
  return `${letter}${index + 1}`;
}

/** The same of a driver of the report: "driver 1". */
export function driverHandle(index: number): string {
  return `driver ${index + 1}`;
}

type Entries = [string, readonly EvidenceRef[]][];

export function claimHandles(doctor: Doctor, claims: readonly Claim[]): Entries {
  return claims.map((c, i) => [claimHandle(doctor, i), c.evidence]);
}

/** The evidence of an opinion under the doctor's letter, its requests by number. */
export function opinionHandles(doctor: Doctor, { evidence, requests }: Opinion): Entries {
  return [
    [doctor.letter, evidence],
    ...requests.map((r, i) => [claimHandle(doctor, i), r.claim?.evidence ?? []] as Entries[number]),
  ];
}

export function driverHandles({ drivers }: Report): Entries {
  return drivers.map((d, i) => [driverHandle(i), d.evidence]);
}

/** The handles that have evidence, each with what of it could be read. */
export function handlesWithEvidence(...entries: Entries[]): Handles {
  const readable = entries
    .flat()
    .map(([handle, evidence]): Entries[number] => [handle, evidence.filter(({ kind }) => kind !== "unread")]);
  return new Map(readable.filter(([, evidence]) => evidence.length > 0));
}
