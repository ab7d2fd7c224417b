import { reasonerByDefault } from "../../../lib/agents/choose-reasoner.server";
import { readJudgedCards } from "../../../lib/consultations/judged-models/judged-models.server";
import { META_LETTER } from "../../../lib/experts/meta-agent-letter";
import { readReasonerSettings } from "../../../lib/language-models/provider-settings.server";
import type { Database } from "../../../lib/platform/database/database.server";
import { readTasks } from "../models/model-pages.server";

/** What the page of settings shows: the language models and how they were judged, everyone at any table who may have one of their own, and who Convene uses. */
export async function settingsPage(database: Pick<Database, "db">) {
  const { tasks } = await readTasks();
  const doctors = new Map(
    tasks.flatMap(({ cards }) => cards.map(({ name, title, letter }) => [name, { id: name, title, letter }] as const)),
  );
  const settings = await readReasonerSettings(database);
  const speakers = settings.providers.map(({ model, baseUrl }) => ({ model, host: new URL(baseUrl).host }));
  return {
    settings,
    agents: [...doctors.values(), { id: "meta", title: "MetaAgent", letter: META_LETTER }],
    convenes: await reasonerByDefault(database),
    judged: await readJudgedCards(database, speakers),
  };
}
