import { AppError } from "../platform/errors";

/** A worker's lease was taken by another, or ran out: what it was about to write must not be written. */
export class LeaseLostError extends AppError {
  constructor(noun: string, id: string) {
    super("conflict", { userMessage: `Another worker has taken over the ${noun} ${id}.` });
    this.name = "LeaseLostError";
  }
}
