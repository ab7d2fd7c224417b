"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { request } from "@/components/shell/request";
import { passageAnswerSchema, passagesSchema } from "./responses";

/** Active passages: all of them by title, or those that a search finds, best first. */
export function usePassages(query: string) {
  return useQuery({
    queryKey: ["passages", query],
    queryFn: ({ signal }) => request(passagesSchema, `/api/passages?query=${encodeURIComponent(query)}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One passage; with `hash` the version with that text, as a consultation cited it. */
export function usePassage(id: string, hash: string | null) {
  return useQuery({
    queryKey: ["passage", id, hash],
    queryFn: ({ signal }) =>
      request(passageAnswerSchema, `/api/passages/${id}${hash ? `?hash=${encodeURIComponent(hash)}` : ""}`, { signal }),
  });
}
