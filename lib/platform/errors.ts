/** FHIR R4 issue types (http://hl7.org/fhir/issue-type) that this application uses, each with its HTTP status. */
export const httpStatus = {
  invalid: 400,
  login: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "business-rule": 422,
  timeout: 504,
  throttled: 429,
  "too-costly": 422,
  transient: 503,
  exception: 500,
} as const;
export type IssueCode = keyof typeof httpStatus;
export const issueCodes = Object.keys(httpStatus) as IssueCode[];

/** An error that a person may be shown. `userMessage` holds no patient data and says what was expected. */
export class AppError extends Error {
  readonly code: IssueCode;
  readonly userMessage: string;

  constructor(code: IssueCode, options: { userMessage: string; cause?: unknown }) {
    super(options.userMessage, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.userMessage = options.userMessage;
  }
}

/** Seconds after which to try again what cannot be had for now. */
const retryAfter = "5";

/** An issue as every route answers it. */
export function issueResponse(code: IssueCode, text: string): Response {
  const headers = code === "transient" ? { "retry-after": retryAfter } : undefined;
  return Response.json({ issue: { code, text } }, { status: httpStatus[code], ...(headers && { headers }) });
}
