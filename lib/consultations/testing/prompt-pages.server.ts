import { promptPage } from "./prompt-page";
import { type PromptPatient, promptCalls, promptPatients } from "./prompt-tokens.server";

const made = "Made by `npm run bench -- tokens --write docs/prompts`; a test says when it is out of date.";

/** A page of prompts for each patient on whom they are read: two rounds, in which one doctor is made to disagree. */
export async function pagesOfPrompts(): Promise<{ file: string; text: string }[]> {
  const pages = [];
  for (const patient of Object.keys(promptPatients) as PromptPatient[]) {
    const calls = await promptCalls(2, patient);
    const reasons = calls.map(
      ({ input }) => (input as { chart: { admissionReason: string | null } }).chart.admissionReason,
    );
    pages.push({
      file: `${patient}.txt`,
      text: promptPage(
        `What a consultation sends to a language model: an invented patient, ${reasons[0]}.\n${made}`,
        calls,
      ),
    });
  }
  return pages;
}
