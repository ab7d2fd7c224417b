/** One message of a conversation with a language model, as OpenAI-compatible servers take it. */
export type Message = { role: "system" | "user" | "assistant"; content: string };
