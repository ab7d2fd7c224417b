import { AppError } from "../platform/errors";

/** A step whose answer could not be had: the model answered, twice where it was told what was wrong, and nothing of it can be used. */
export class UnusableAnswer extends AppError {
  constructor(options: { userMessage: string; cause?: unknown }) {
    super("exception", options);
  }
}
