import { expect, test } from "vitest";
import { trajectoryRules } from "@/lib/trajectories/protocol/trajectory-rules";
import { watchedFrom } from "./watched-from";

test("a reading is watched from its beginning where it has just begun, and shows what stands where it has not, is over or was forked", () => {
  const begun = { ...trajectoryRules.initialState, status: "running" } as const;
  expect(watchedFrom(begun)).toBe(1);
  expect(watchedFrom({ ...begun, summaries: [{} as never] })).toBeNull();
  expect(watchedFrom({ ...begun, status: "finished" })).toBeNull();
  expect(watchedFrom({ ...begun, forkedFrom: { id: "r", round: 1 } as never })).toBeNull();
});
