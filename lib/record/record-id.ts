/** A record id as it is looked up: 0132539 and 132539 are one. */
export function canonicalRecordId(recordId: string): string {
  return /^\d{1,15}$/.test(recordId) ? String(Number(recordId)) : recordId;
}
