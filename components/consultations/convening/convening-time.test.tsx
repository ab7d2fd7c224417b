import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ConveningTime as Told } from "@/components/consultations/responses";
import { ConveningTime } from "./convening-time";

const trial = { task: "trial", calls: 1, promptTokens: 48, answerTokens: 7, firstMs: 4000, restMs: 1000 };
const told: Told = {
  paces: {
    fallback: { model: "llama3.1", host: "127.0.0.1:11434", reach: "loopback", concurrency: 1, speeds: [trial] },
    agents: {},
  },
  panel: ["adacare", "concare"],
  byDefault: true,
};

function shown(answer: Told, chosen: { panel?: string[]; mode?: "full" | "short" } = {}): string {
  const client = new QueryClient();
  client.setQueryData(["convening-time", "death"], answer);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ConveningTime task="death" {...chosen} />
    </QueryClientProvider>,
  );
}

const minutesIn = (html: string) => Number(/About (\d+) minutes/.exec(html)?.[1]);

test("beside the button it says how long the usual panel takes, and nothing where the rules would speak", () => {
  expect(shown(told)).toMatch(/>About \d+ minutes</);
  expect(shown(told)).toMatch(
    /title="About \d+ minutes \(\d+ to \d+, by how long they discuss\) with llama3.1 on this machine/,
  );
  expect(shown({ ...told, byDefault: false })).toBe("");
  expect(shown({ ...told, paces: null })).toBe("");
});

test("in the dialog it goes by who was chosen, and by the length", () => {
  const one = minutesIn(shown({ ...told, byDefault: false }, { panel: ["adacare"] }));
  const four = minutesIn(shown(told, { panel: ["adacare", "concare", "retain", "mcgru"] }));
  const brief = minutesIn(shown(told, { panel: ["adacare", "concare", "retain", "mcgru"], mode: "short" }));
  expect(one).toBeLessThan(four);
  expect(brief).toBeLessThan(four);
});

test("it says so where nothing is known yet", () => {
  const paces = { fallback: { ...told.paces?.fallback, speeds: [] }, agents: {} } as unknown as Told["paces"];
  expect(shown({ ...told, paces })).toContain("is not known before the first answer of llama3.1");
});
