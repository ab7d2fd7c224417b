/** Why a file cannot be read, or not further, in one sentence without its name. */
export class FileFault extends Error {
  constructor(
    readonly line: string,
    cause?: unknown,
  ) {
    super(line, { cause });
    this.name = "FileFault";
  }
}
