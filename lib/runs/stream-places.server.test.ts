import { expect, it } from "vitest";
import { mostStreams, takeStreamPlace } from "./stream-places.server";

it("a user has so many streams and no more, until one of them ends; others have theirs", () => {
  const leave = Array.from({ length: mostStreams.ofUser }, () => takeStreamPlace("ada"));
  expect(() => takeStreamPlace("ada")).toThrow(/as many as one person may/);
  const other = takeStreamPlace("grace");
  leave[0]?.();
  leave[0]?.();
  leave.push(takeStreamPlace("ada"));
  expect(() => takeStreamPlace("ada")).toThrow(/as many as one person may/);
  for (const one of [...leave, other]) one();
});

it("a process serves so many streams and no more", () => {
  const leave = Array.from({ length: mostStreams.ofProcess }, (_, i) => takeStreamPlace(`user ${i}`));
  expect(() => takeStreamPlace("one more")).toThrow(/than this server can serve/);
  for (const one of leave) one();
  takeStreamPlace("one more")();
});
