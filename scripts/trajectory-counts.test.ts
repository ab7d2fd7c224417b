import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { random } from "../lib/platform/random";
import { CohortCandidates } from "../lib/studies/trajectories/cohort-of-histories";
import { historiesOfData } from "../lib/studies/trajectories/histories-of-data.server";
import { trajectoryQuestion } from "../lib/trajectories/questions/trajectory-questions";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-trajectory-counts-"));
  await mkdir(join(folder, "lives"));
  for (let i = 0; i < 60; i++) await writeFile(join(folder, "lives", `life-${i}.json`), JSON.stringify(invented(i)));
  execFileSync("tar", ["-czf", join(folder, "lives.tar.gz"), "-C", folder, "lives"]);
});
afterAll(() => rm(folder, { recursive: true }));

const diagnoses = [
  ...[
    "Stroke",
    "Suspected lung cancer (situation)",
    "Malignant tumor of colon",
    "History of cardiac arrest (situation)",
  ],
  ...[
    "Non-small cell lung cancer (disorder)",
    "Polyp of colon",
    "Hypertension",
    "Chronic congestive heart failure (disorder)",
  ],
];

/** An invented life of some visits and diagnoses; one in three ends. */
function invented(i: number): object {
  const { uniform } = random(`life ${i}`);
  const id = `life-${i}`;
  const subject = { reference: `urn:uuid:${id}` };
  const when = () =>
    new Date(
      Date.UTC(2005 + Math.floor(uniform() * 8), Math.floor(uniform() * 12), 1 + Math.floor(uniform() * 28), 9),
    ).toISOString();
  const visits = Array.from({ length: 12 }, () => when());
  const end = new Date(Date.UTC(2013, 6, 1 + Math.floor(uniform() * 28), 9)).toISOString();
  const entries = [
    {
      ...{ resourceType: "Patient", id, gender: uniform() < 0.5 ? "female" : "male" },
      birthDate: `${1930 + Math.floor(uniform() * 70)}-03-0${1 + Math.floor(uniform() * 9)}`,
      ...(uniform() < 0.35 && { deceasedDateTime: end }),
    },
    ...visits.map((start, n) => ({
      ...{ resourceType: "Encounter", id: `${id}-visit-${n}`, status: "finished", subject },
      class: {
        system: "http://terminology.hl7.org/CodeSystem/v3-ActCode",
        code: ["AMB", "AMB", "EMER", "IMP"][Math.floor(uniform() * 4)],
      },
      period: { start, end: start },
    })),
    ...Array.from({ length: 2 }, (_, n) => ({
      ...{ resourceType: "Condition", id: `${id}-condition-${n}`, subject, onsetDateTime: when() },
      code: {
        coding: [
          {
            system: "http://snomed.info/sct",
            code: `${1000 + n}`,
            display: diagnoses[Math.floor(uniform() * diagnoses.length)],
          },
        ],
      },
    })),
  ];
  return {
    resourceType: "Bundle",
    type: "collection",
    entry: entries.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;

it.runIf(hasPython)(
  "a script that shares no code counts the same moments, outcomes and deaths, whatever the gap",
  async () => {
    const ids = ["death-1y", "cardiovascular-1y", "cancer-1y", "lung-cancer-1y"];
    const asked = [0, 30, 90].flatMap((gap) => ids.map((id) => new CohortCandidates(trajectoryQuestion(id), gap)));
    for await (const { history } of historiesOfData(join(folder, "lives"))) for (const one of asked) one.take(history);
    for (const gap of [0, 30, 90]) {
      const counted = Object.fromEntries(
        asked.flatMap((one) => {
          const { gapDays, left: _left, ...counts } = one.counts();
          return gapDays === gap ? [[one.question.id, counts]] : [];
        }),
      );
      const call = ["scripts/trajectory-counts.py", "synthea", join(folder, "lives.tar.gz"), "--gap", `${gap}`];
      expect(counted).toEqual(JSON.parse(execFileSync("python3", call).toString()));
      expect(counted["cardiovascular-1y"]?.momentsWithOutcome).toBeGreaterThan(5);
      expect(counted["cancer-1y"]?.momentsDeathFirst).toBeGreaterThan(0);
    }
  },
);
