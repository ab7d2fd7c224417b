import { notifyManager, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pageQuery } from "@/components/shell/page-query";
import { request } from "@/components/shell/request";
import type { ProviderInput } from "@/lib/language-models/provider-settings";
import type { Trial } from "@/lib/language-models/provider-trial";
import { listingAnswerSchema, type SettingsAnswer, settingsAnswerSchema, trialAnswerSchema } from "./responses";

export const settingsQuery = () =>
  pageQuery({ queryKey: ["settings"], schema: settingsAnswerSchema, path: "/api/settings" });

/**
 * How the settings are changed: the page then shows what the server answers. It is done only once the page has been told:
 * otherwise a control that forgets what was chosen would show the old choice for a moment.
 */
export const settingsChange = (client: QueryClient, onDone?: () => void) => ({
  mutationFn: ({ path, body }: { path: string; body: unknown }) =>
    request(settingsAnswerSchema, `/api/settings/${path}`, { body }),
  onSuccess: async (answer: SettingsAnswer) => {
    client.setQueryData(settingsQuery().queryKey, answer);
    await new Promise<void>((told) => notifyManager.schedule(told));
    onDone?.();
  },
});

export function useSettingsChange(onDone?: () => void) {
  return useMutation(settingsChange(useQueryClient(), onDone));
}

/** A model to be tested: one that is kept, or one as it is being set up; with an id, changes of that one. */
export type Tested = { kept: string } | { id: string | undefined; given: ProviderInput };

/** A Test of a model, which takes as long as the model does to load, and can be cancelled. */
export function useTrial() {
  const client = useQueryClient();
  const running = useRef<AbortController | null>(null);
  // Whoever leaves waits for no Test.
  useEffect(() => () => running.current?.abort(), []);
  const trial = useMutation({
    // A key that was typed is not kept in the page's memory.
    gcTime: 0,
    mutationFn: async (tested: Tested): Promise<Trial | null> => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const [path, body] =
        "kept" in tested
          ? [`${encodeURIComponent(tested.kept)}/trial`, {}]
          : ["trial", { id: tested.id, given: tested.given }];
      try {
        return (await request(trialAnswerSchema, `/api/settings/providers/${path}`, { body, signal: own.signal }))
          .trial;
      } catch (error) {
        if (own.signal.aborted) return null;
        throw error;
      }
    },
    // One that passed may have become the default.
    onSuccess: async (found, tested) => {
      if (found?.ok && "kept" in tested) await client.invalidateQueries({ queryKey: settingsQuery().queryKey });
    },
  });
  return { ...trial, cancel: () => running.current?.abort() };
}

/** Which models a server has. The latest question alone is answered. */
export function useModelListing() {
  return useMutation({
    gcTime: 0,
    mutationFn: async (body: Pick<ProviderInput, "server" | "baseUrl" | "apiVersion" | "key"> & { id?: string }) =>
      (await request(listingAnswerSchema, "/api/settings/providers/models", { body })).listing,
  });
}
