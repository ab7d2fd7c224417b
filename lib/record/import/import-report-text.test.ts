import { expect, it } from "vitest";
import { parseStay } from "../sources/physionet2012/physionet2012";
import { importReportText } from "./import-report-text";
import { ImportTally } from "./import-tally";
import { SkippedLines } from "./skipped-lines";

const tally = new ImportTally("physionet2012", "set-a.tar.gz");
const lines = [
  "00:00,RecordID,1",
  "00:00,Age,50",
  "00:00,Height,-1",
  "01:00,MAP,60",
  "01:00,MAP,70",
  "02:00,pH,735",
  "03:00,HR,999",
  "04:00,HR,80",
];
tally.addStay(parseStay(["Time,Parameter,Value", ...lines].join("\n")), "added");
tally.addStay(parseStay("Time,Parameter,Value\n00:00,RecordID,2\n"), "unchanged");
tally.addBroken("3\u001b[2J.txt", "no line could be read");

it("tells where every stay and every line went", () => {
  const text = importReportText({
    id: "r",
    startedAt: "2026-01-01T00:00:00.000Z",
    finishedAt: "2026-01-01T00:00:11.700Z",
    status: "finished",
    report: tally.report(),
  });
  for (const part of [
    "PhysioNet 2012, set-a.tar.gz: finished after 11.7 s",
    "Stays: 2",
    "Lines: 9 = 7 kept + 2 skipped",
    "1  added",
    "1  already present, unchanged",
    "1  broken files, left out",
    "3\uFFFD[2J.txt: no line could be read",
    "1  skipped: -1, which stands for missing",
    "1  read otherwise than written",
    "1  superseded by another value for the same minute",
    "the last line is the one in use",
    "Outcomes: none given",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/Mean arterial pressure, arterial line +2 +0 +0 +1$/m);
  expect(text).toMatch(/Heart rate +1 +1 +0 +0$/m);
});

it("says why a run ended early", () => {
  tally.failure = "the archive is broken";
  const text = importReportText({
    id: "r",
    startedAt: "2026-01-01T00:00:00.000Z",
    finishedAt: null,
    status: "failed",
    report: tally.report(),
  });
  expect(text.split("\n").slice(0, 2)).toEqual(["PhysioNet 2012, set-a.tar.gz: failed", "the archive is broken"]);
});

it("names the parameter that it does not know, and says where the first of the skipped lines stand", () => {
  const misnamed = parseStay(
    "Time,Parameter,Value\n00:00,Gcs,9\n01:00,Gcs,8\n02:00,HR,abc\n03:00,Fooness,1\n04:00,HR,80\n",
  );
  const other = new ImportTally("physionet2012", "own");
  const skipped = new SkippedLines();
  other.addStay(misnamed, "added");
  const found = { id: "7", file: "7.txt", within: null, stay: misnamed, content: "", outcome: null };
  skipped.take("physionet2012", found);
  skipped.take("physionet2012", found);
  const at = "2026-01-01T00:00:00.000Z";
  const text = importReportText(
    { id: "r", startedAt: at, finishedAt: at, status: "finished", report: other.report() },
    skipped.groups,
  );
  expect(text).toMatch(
    / 3 {2}skipped: the parameter is not in the feature catalogue\n +2 "Gcs" \(did you mean GCS\?\), first in 7\.txt, line 2\n +1 "Fooness", first in 7\.txt, line 5\n/,
  );
  expect(text).toMatch(/ 1 {2}skipped: the value is not a decimal number\n +first in 7\.txt, line 4\n/);
});
