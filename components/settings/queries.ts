import { notifyManager, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { pageQuery } from "@/components/shell/page-query";
import { request } from "@/components/shell/request";
import type { ProviderInput } from "@/lib/language-models/provider-settings";
import { listingAnswerSchema, type SettingsAnswer, settingsAnswerSchema } from "./responses";

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

/** Which models a server has. The latest question alone is answered. */
export function useModelListing() {
  return useMutation({
    gcTime: 0,
    mutationFn: async (body: Pick<ProviderInput, "server" | "baseUrl" | "apiVersion" | "key"> & { id?: string }) =>
      (await request(listingAnswerSchema, "/api/settings/providers/models", { body })).listing,
  });
}
