import type { FhirImportReport, FhirTypeCounts } from "../../import/fhir-import-report";
import { isMapped } from "./mapping/map-resource";
import { type MappingNote, mappingNotes } from "./mapping/mapping-context";
import type {
  RawResource,
  ReadingProgress,
  ReadingSummary,
  ResourcePlace,
  UnmetDeletion,
} from "./reading/patient-resources";
import type { VersionOutcome } from "./storing/merge-versions";

/** The most of a list that a report holds: 449 lives with a fault each still fit a page. A team decision. */
const LONGEST = 200;

const kept = {
  added: "added",
  changed: "changed",
  deleted: "deleted",
  unchanged: "unchanged",
  olderVersion: "olderVersions",
  copy: "copies",
} as const satisfies Partial<Record<VersionOutcome, keyof FhirTypeCounts>>;

/** What came of one patient. */
export interface PatientTally {
  outcomes: readonly { type: string; outcome: VersionOutcome }[];
  notes: readonly MappingNote[];
  tolerated: readonly string[];
  conflicts: readonly string[];
  samePerson: readonly [string, string][];
  isNew: boolean;
}

/** What an import is of. */
interface ImportAbout {
  source: string;
  from: string;
  dryRun: boolean;
  synthetic: boolean;
}

/** Counts where every resource went. */
export class FhirTally {
  private readonly types = new Map<string, FhirTypeCounts>();
  private readonly notes = new Map<string, number>();
  private readonly conflicts = new Set<string>();
  private readonly samePerson = new Map<string, [string, string]>();
  private readonly patients = { read: 0, added: 0, changed: 0, unchanged: 0 };
  private summary: ReadingSummary | null = null;
  private progress: FhirImportReport["progress"] = { phase: "files", bytes: 0, bytesTotal: 0, resources: 0 };
  /** Where deletions stand that found what they delete. */
  private readonly applied = new Set<string>();
  failure: string | null = null;

  constructor(private readonly about: ImportAbout) {}

  reads({ phase, bytes, bytesTotal, resources }: ReadingProgress): void {
    this.progress = { phase, bytes, bytesTotal, resources };
  }

  addPatient({ outcomes, notes, tolerated, conflicts, samePerson, isNew }: PatientTally): void {
    this.progress = { ...this.progress, phase: "patients" };
    this.patients.read++;
    const isChanged = outcomes.some(({ outcome }) => ["added", "changed", "deleted", "olderVersion"].includes(outcome));
    this.patients[isNew ? "added" : isChanged ? "changed" : "unchanged"]++;
    for (const { type, outcome } of outcomes) {
      const counts = this.countsOf(type);
      counts.read++;
      if (Object.hasOwn(kept, outcome)) counts[kept[outcome as keyof typeof kept]]++;
      else counts.skipped[outcome] = (counts.skipped[outcome] ?? 0) + 1;
    }
    for (const note of notes) this.note(mappingNotes[note]);
    for (const text of tolerated) this.note(text);
    for (const text of conflicts) if (this.conflicts.size < LONGEST) this.conflicts.add(text);
    for (const pair of samePerson) if (this.samePerson.size < LONGEST) this.samePerson.set(pair.join(), pair);
  }

  /** What the reading came to in the end: what it handed on is counted already. */
  finish(summary: ReadingSummary): void {
    this.summary = summary;
    this.progress = { ...this.progress, phase: "done" };
    for (const [type, { total, shared, duplicates, skipped }] of Object.entries(summary.counts)) {
      const counts = this.countsOf(type);
      counts.read = total;
      counts.shared += shared;
      counts.copies += duplicates;
      for (const [reason, n] of Object.entries(skipped)) counts.skipped[reason] = (counts.skipped[reason] ?? 0) + n;
    }
  }

  /** A deletion of what was not read now and is stored: the reading had counted it as skipped. */
  applyDeletion({ resourceType, place }: UnmetDeletion, outcome: VersionOutcome): void {
    if (outcome !== "deleted" && outcome !== "unchanged") return;
    const counts = this.countsOf(resourceType);
    const left = (counts.skipped["unknown-deleted"] ?? 0) - 1;
    if (left > 0) counts.skipped["unknown-deleted"] = left;
    else delete counts.skipped["unknown-deleted"];
    counts[outcome]++;
    this.applied.add(placeText(place));
  }

  private note(text: string): void {
    if (this.notes.size < LONGEST || this.notes.has(text)) this.notes.set(text, (this.notes.get(text) ?? 0) + 1);
  }

  private countsOf(type: string): FhirTypeCounts {
    const none = { read: 0, added: 0, changed: 0, deleted: 0, unchanged: 0, olderVersions: 0, copies: 0, shared: 0 };
    const counts = this.types.get(type) ?? { ...none, skipped: {} };
    this.types.set(type, counts);
    return counts;
  }

  report(): FhirImportReport {
    const types = [...this.types].sort(([a], [b]) => (a < b ? -1 : 1));
    const others = types.flatMap(([type, { added, changed, deleted, unchanged, olderVersions }]) => {
      const n = added + changed + deleted + unchanged + olderVersions;
      return isMapped(type) || n === 0 ? [] : [[type, n]];
    });
    return {
      kind: "fhir",
      ...this.about,
      progress: this.progress,
      patients: { ...this.patients },
      types: Object.fromEntries(types.map(([type, counts]) => [type, { ...counts, skipped: { ...counts.skipped } }])),
      otherTypes: Object.fromEntries(others),
      skipped: (this.summary?.skipped ?? [])
        .map(({ place, ...one }) => ({ ...one, place: placeText(place) }))
        .filter(({ reason, place }) => reason !== "unknown-deleted" || !this.applied.has(place))
        .slice(0, LONGEST),
      remarks: (this.summary?.remarks ?? []).slice(0, LONGEST),
      notes: Object.fromEntries([...this.notes].sort(([a], [b]) => (a < b ? -1 : 1))),
      samePerson: [...this.samePerson.values()].map((mrns) => ({ mrns })),
      conflicts: [...this.conflicts],
      tables: this.summary?.tables ?? {},
      failure: this.failure,
      undoneAt: null,
    };
  }
}

/** "lives/a.json, entry 12". */
export const placeText = ({ file, line, entry }: ResourcePlace): string =>
  [file, ...(line === undefined ? [] : [`line ${line}`]), ...(entry === undefined ? [] : [`entry ${entry}`])].join(
    ", ",
  );

/** What the reader tolerated in a resource, by its type. */
export const toleratedIn = ({ resourceType, notes }: RawResource): string[] =>
  notes.map((note) => `${resourceType}: ${note}`);
