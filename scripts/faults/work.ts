import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../served";
import type { Account } from "./accounts";
import type { Machine } from "./machine";

const ENDED = ["finished", "failed", "cancelled"];
const MOST_OPEN = 4;
const ALL_ENDED_WITHIN_MS = 120_000;
const PARAGRAPHS = 40;

/** What an act was and what the application said of it: done, no answer (it may be done or not), or refused. */
export interface Asked {
  /** In the act itself, so that it is known again: of consultations their budget, of libraries their title. */
  mark: number;
  said: "done" | "nothing" | "refused";
  /** As the application named it. */
  id?: string;
}

/** People at work while the machine has its faults, who write down what they were told. */
export class Work {
  readonly consultations: (Asked & { patient: string })[] = [];
  readonly libraries: Asked[] = [];
  /** By consultation: the scores that were acknowledged last, and those since of which nothing was heard. */
  readonly ratings = new Map<string, { kept: number | null; perhaps: number[] }>();
  /** Answers that no fault explains. */
  readonly unexpected: string[] = [];
  /** Answers by status, and how often there was none. */
  readonly answers = new Map<string, number>();
  readonly reports = new Map<string, { patient: string; text: string }>();

  private readonly ended = new Set<string>();
  private patients: string[] = [];
  private marks = 0;
  private going = true;
  private readonly rested = new AbortController();
  private readonly workers: Promise<void>[] = [];
  private readonly clinician: Person;
  private readonly administrator: Person;

  constructor(
    private readonly machine: Machine,
    private readonly uniform: () => number,
  ) {
    const tally = (status: string) => this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    this.clinician = new Person(
      machine,
      JSON.parse(readFileSync(join(machine.data, "demo-account.json"), "utf8")),
      tally,
    );
    this.administrator = new Person(machine, machine.administrator, tally);
  }

  async begin(): Promise<void> {
    const body = { query: "", source: null, careUnit: null, order: "urgency", direction: "desc", offset: 0, limit: 50 };
    const list = await this.clinician.ask("/api/patients/search", body);
    const { rows }: { rows: { id: string; observedMinutes: number }[] } = JSON.parse(list?.text ?? "");
    this.patients = rows
      .filter(({ observedMinutes }) => observedMinutes >= 48 * 60)
      .map(({ id }) => id)
      .slice(0, 6);
    this.workers.push(this.consult(), this.consult(), this.rate(), this.fill(), this.read());
  }

  goOnFor(ms: number): Promise<void> {
    return pause(ms);
  }

  /** Waits until everything that was begun has ended, and reads the reports; then convenes the team on each patient, undisturbed. */
  async end(): Promise<void> {
    this.going = false;
    this.rested.abort();
    await Promise.all(this.workers);
    for (const patient of this.patients) {
      await this.convene(patient);
      if (!(await this.allEnded())) break;
    }
    for (const { id, patient } of this.consultations)
      if (id) {
        const report = await this.clinician.ask(`/api/consultations/${id}/report`);
        this.reports.set(id, {
          patient,
          text: report?.status === 200 ? withoutNames(report.text) : `HTTP ${report?.status}`,
        });
      }
  }

  /** Sends some of a file. @returns what cuts the connection. */
  async halfUpload(share: number): Promise<() => void> {
    const mark = ++this.marks;
    this.libraries.push({ mark, said: "nothing" });
    const body = libraryText(mark);
    const cookie = await this.administrator.signedIn();
    const { hostname, port, host } = new URL(this.machine.base);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    const head = [
      `POST ${libraryPath(mark)} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${this.machine.base}`,
      `Cookie: ${cookie}`,
      "Content-Type: application/octet-stream",
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, Math.floor(share * body.length))}`);
    await pause(200);
    return () => void socket.destroy();
  }

  private async consult(): Promise<void> {
    while (this.going) {
      if (this.openOnes().length < MOST_OPEN)
        await this.convene(this.patients[Math.floor(this.uniform() * this.patients.length)] as string);
      await this.look();
      await this.rest(400);
    }
  }

  private async convene(patientId: string): Promise<void> {
    const mark = ++this.marks;
    const asked: Asked & { patient: string } = { mark, said: "nothing", patient: patientId };
    this.consultations.push(asked);
    const budget = { tokens: budgetOf(mark), usd: null, seconds: null };
    this.note(asked, await this.clinician.ask("/api/consultations", { patientId, reasoner: "builtin", budget }));
  }

  private note(asked: Asked, answer: Answer | null, idOf = ({ id }: { id: string }) => id): void {
    if (answer === null || answer.status === 503) return;
    if (answer.status < 300) {
      asked.said = "done";
      asked.id = idOf(JSON.parse(answer.text));
      return;
    }
    asked.said = "refused";
    this.unexpected.push(`${answer.path}: HTTP ${answer.status} ${answer.text.slice(0, 200)}`);
  }

  private openOnes() {
    return this.consultations.filter(({ id }) => id && !this.ended.has(id));
  }

  private async look(): Promise<void> {
    for (const { id } of this.openOnes()) {
      const answer = await this.clinician.ask(`/api/consultations/${id}`);
      if (answer?.status !== 200) continue;
      const { status } = JSON.parse(answer.text).consultation;
      if (!ENDED.includes(status)) continue;
      this.ended.add(id as string);
      if (status !== "finished") this.unexpected.push(`consultation ${id} has ${status}`);
    }
  }

  private allEnded(): Promise<boolean> {
    return until("the end of every consultation", ALL_ENDED_WITHIN_MS, async () => {
      await this.look();
      return this.openOnes().length === 0 ? true : undefined;
    }).catch(() => {
      this.unexpected.push(`consultations that do not end: ${this.openOnes().map(({ id }) => id)}`);
      return false;
    });
  }

  private async rate(): Promise<void> {
    while (this.going) {
      await this.rest(900);
      const done = [...this.ended];
      const id = done[Math.floor(this.uniform() * done.length)];
      if (!id) continue;
      const score = 1 + Math.floor(this.uniform() * 5);
      const known = this.ratings.get(id) ?? { kept: null, perhaps: [] };
      this.ratings.set(id, known);
      known.perhaps.push(score);
      const scores = { alignment: score, relevance: score, value: score };
      const answer = await this.clinician.ask(`/api/consultations/${id}/ratings`, scores);
      if (answer === null || answer.status === 503) continue;
      if (answer.status < 300) this.ratings.set(id, { kept: score, perhaps: [] });
      else this.unexpected.push(`a rating: HTTP ${answer.status} ${answer.text.slice(0, 200)}`);
    }
  }

  /** Fills the library. */
  private async fill(): Promise<void> {
    while (this.going) {
      await this.rest(2500);
      const asked: Asked = { mark: ++this.marks, said: "nothing" };
      this.libraries.push(asked);
      const answer = await this.administrator.ask(
        libraryPath(asked.mark),
        new TextEncoder().encode(libraryText(asked.mark)),
      );
      this.note(asked, answer, ({ library }: { library?: { id: string } } & { id: string }) => library?.id ?? "");
    }
  }

  private async read(): Promise<void> {
    while (this.going) {
      await this.rest(300);
      const patient = this.patients[Math.floor(this.uniform() * this.patients.length)];
      const answer = await this.clinician.ask(`/patients/${patient}`);
      if (answer && answer.status !== 200 && answer.status !== 503)
        this.unexpected.push(`a patient's page: HTTP ${answer.status}`);
    }
  }

  private rest(ms: number): Promise<unknown> {
    return pause(ms * (0.5 + this.uniform()), undefined, this.rested).catch(() => undefined);
  }
}

interface Answer {
  path: string;
  status: number;
  text: string;
}

class Person {
  private cookie: string | null = null;

  constructor(
    private readonly machine: Machine,
    private readonly account: Account,
    private readonly tally: (status: string) => void,
  ) {}

  /** @returns null where there was no answer. Signs in again once where the session has run out. */
  async ask(path: string, body?: unknown): Promise<Answer | null> {
    const answer = await this.once(path, body);
    const isSignedOut = answer?.status === 401 || answer?.status === 307 || answer?.status === 302;
    if (!isSignedOut) return answer;
    this.cookie = null;
    return this.once(path, body);
  }

  async signedIn(): Promise<string> {
    if (this.cookie !== null) return this.cookie;
    const answer = await fetch(`${this.machine.base}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { origin: this.machine.base, "content-type": "application/json" },
      body: JSON.stringify(this.account),
      signal: AbortSignal.timeout(20_000),
    });
    this.tally(`sign-in ${answer.status}`);
    if (!answer.ok) throw new Error(`signing in: HTTP ${answer.status}`);
    const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
    this.cookie = cookies.join("; ");
    return this.cookie;
  }

  private async once(path: string, body?: unknown): Promise<Answer | null> {
    try {
      const isFile = body instanceof Uint8Array;
      const answer = await fetch(this.machine.base + path, {
        headers: {
          cookie: await this.signedIn(),
          origin: this.machine.base,
          ...(body !== undefined && { "content-type": isFile ? "application/octet-stream" : "application/json" }),
        },
        ...(body !== undefined && { method: "POST", body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(60_000),
      });
      const text = await answer.text();
      this.tally(String(answer.status));
      return { path, status: answer.status, text };
    } catch {
      this.tally("none");
      return null;
    }
  }
}

/** So many tokens that none is ever refused, and no two consultations have the same. */
export const budgetOf = (mark: number) => 1_000_000_000 + mark;
export const titleOf = (mark: number) => `Library under faults ${mark}`;
const libraryPath = (mark: number) => {
  const details = {
    title: titleOf(mark),
    issuer: "Benchmark",
    year: "2024",
    licence: "CC0",
    file: `faults-${mark}.md`,
  };
  return `/api/libraries?${new URLSearchParams(details)}`;
};

function libraryText(mark: number): string {
  const words = "Give antibiotics within the hour, measure lactate, and look again after the first litre of fluid. ";
  const part = (i: number) => `## Part ${i} of ${mark}\n\n${words.repeat(5)}This is the rule ${mark}-${i}.\n`;
  return `# ${titleOf(mark)}\n\n${Array.from({ length: PARAGRAPHS }, (_, i) => part(i)).join("\n")}`;
}

/** Ids and times are each consultation's own; where events stand, and how many, depends on which doctor was ready first and on how often a step began. */
function withoutNames(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z| \d\d:\d\d)?/g, "<time>")
    .replaceAll(/1,?000,?000,?\d{3}/g, "<budget>")
    .replaceAll(/"(seq|against)":\d+|Events folded: \d+/g, "<place>")
    .replaceAll(/Reasoning time [\d.]+ s/g, "<reasoning time>");
}
