"use client";
import { useSyncExternalStore } from "react";

const format = (timeZone?: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
const local = format();
const utc = format("UTC");
const never = () => () => {};

/** An instant (ISO 8601) in the reader's time zone; the server does not know it, so the first HTML says it in UTC. */
export function LocalTime({ at }: { at: string }) {
  const date = new Date(at);
  const words = useSyncExternalStore(
    never,
    () => local.format(date),
    () => `${utc.format(date)} UTC`,
  );
  return <time dateTime={at}>{words}</time>;
}
