import { type IdentifierKind, identifierKinds } from "./schema";

const kindWords: Record<IdentifierKind, string> = {
  name: "names",
  place: "places",
  date: "dates",
  age: "ages over 89",
  phone: "telephone numbers",
  fax: "fax numbers",
  email: "e-mail addresses",
  ssn: "social security numbers",
  mrn: "record numbers",
  "health-plan": "health plan numbers",
  account: "account numbers",
  licence: "licence numbers",
  vehicle: "vehicle identifiers",
  device: "device identifiers",
  url: "web addresses",
  ip: "network addresses",
  biometric: "biometric identifiers",
  photo: "photographs",
  "other-id": "other identifiers",
};

/** "names 3, dates 1", in the order of the kinds; "none". */
export function removedText(removed: readonly { kind: string; count: number }[]): string {
  const known = identifierKinds.flatMap((kind) =>
    removed.filter((one) => one.kind === kind).map(({ count }) => ({ kind, count })),
  );
  return known.length === 0 ? "none" : known.map(({ kind, count }) => `${kindWords[kind]} ${count}`).join(", ");
}
