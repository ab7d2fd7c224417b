import { MutationObserver, notifyManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { settingsChange, settingsQuery } from "./queries";
import type { SettingsAnswer } from "./responses";

const answer = (policy: "any" | "built-in-only"): SettingsAnswer => ({
  settings: {
    providers: [],
    defaultProvider: null,
    agents: {},
    policy,
    localHosts: [],
    fixedByEnvironment: false,
  },
  agents: [],
  convenes: { kind: "builtin", model: null, reach: "nowhere", why: null },
  judged: [],
});

describe("a change of the settings", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is done only once the page shows the server's answer", async () => {
    vi.stubGlobal("fetch", async () => Response.json(answer("any")));
    const client = new QueryClient();
    const { queryKey } = settingsQuery();
    client.setQueryData(queryKey, answer("built-in-only"));
    const happened: string[] = [];
    const page = new QueryObserver<SettingsAnswer>(client, { queryKey, enabled: false });
    // As useQuery listens: what is told at once is told together, a moment later.
    page.subscribe(notifyManager.batchCalls(({ data }) => happened.push(`shows ${data?.settings.policy}`)));
    const change = new MutationObserver(
      client,
      settingsChange(client, () => happened.push("done")),
    );
    change.subscribe(() => undefined);
    await change.mutate({ path: "policy", body: { policy: "any" } }, { onSettled: () => happened.push("settled") });
    expect(happened).toEqual(["shows any", "done", "settled"]);
  });
});
