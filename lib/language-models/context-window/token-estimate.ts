import type { Message } from "../message";

/**
 * How many tokens a prompt is, without the model's tokenizer: by its characters, and by how many of them this model at this
 * address has been seen to put into a token.
 */
const learnt = new Map<string, number>();
const keyOf = (baseUrl: string, model: string) => `${baseUrl}\n${model}`;

/** Before an answer has told: a fifth fewer than the prompts of a consultation have in o200k tokens (3.0 to 3.7), since other vocabularies are smaller and some have a token for each digit. */
const atFirst = 2.4;
/** What lies beyond is no count of this prompt: a server that cut it, left out what it had cached, or counted something else. */
const plausible = { fewest: 1.5, most: 5 };
/** How much of what was seen before holds on where prompts are lighter later: the densest counts, for a while. */
const easing = 1.02;
/** Tokens by which a chat template sets off a message, and the prompt; a team decision above Llama 3's four and one. */
const ofMessage = 8;

/** Characters that are sent, the schema included where it is given in words. */
export function charactersIn(messages: readonly Message[]): number {
  return messages.reduce((sum, { content }) => sum + content.length, 0);
}

/** Tokens of so many characters in so many messages, rather too many than too few. */
export function tokensAtMost(baseUrl: string, model: string, sent: { characters: number; messages: number }): number {
  const perToken = learnt.get(keyOf(baseUrl, model)) ?? atFirst;
  return Math.ceil(sent.characters / perToken) + ofMessage * (sent.messages + 1);
}

/** Tokens that so many characters must have at least, by no tokenizer's count fewer. */
export function tokensAtLeast(characters: number): number {
  return Math.floor(characters / mostPerToken);
}

/** Characters a token, a team decision: a third above the most that any prompt of a consultation has in o200k tokens. */
const mostPerToken = 5;

/** Learns from an answer's count of the tokens of its prompt. */
export function learnTokens(baseUrl: string, model: string, counted: { characters: number; tokens: number }): void {
  const perToken = counted.characters / counted.tokens;
  if (!(perToken >= plausible.fewest && perToken <= plausible.most)) return;
  const before = learnt.get(keyOf(baseUrl, model));
  learnt.set(keyOf(baseUrl, model), before === undefined ? perToken : Math.min(perToken, before * easing));
}
