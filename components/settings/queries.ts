import { useMutation, useQueryClient } from "@tanstack/react-query";
import { pageQuery } from "@/components/shell/page-query";
import { request } from "@/components/shell/request";
import { settingsAnswerSchema, trialAnswerSchema } from "./responses";

export const settingsQuery = () =>
  pageQuery({ queryKey: ["settings"], schema: settingsAnswerSchema, path: "/api/settings" });

/** Changes the settings; the page then shows what the server answers. */
export function useSettingsChange(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body: unknown }) =>
      request(settingsAnswerSchema, `/api/settings/${path}`, { body }),
    onSuccess: (answer) => {
      client.setQueryData(settingsQuery().queryKey, answer);
      onDone?.();
    },
  });
}

/** One tiny call to a model. */
export function useTrial() {
  return useMutation({
    mutationFn: async (id: string) =>
      (await request(trialAnswerSchema, `/api/settings/providers/${encodeURIComponent(id)}/trial`, { body: {} })).trial,
  });
}
