/** What is used of @lhncbc/ucum-lhc 7.1.10, which brings no types of its own. */
declare module "@lhncbc/ucum-lhc" {
  interface Utils {
    validateUnitString(code: string): { status: "valid" | "invalid" | "error"; ucumCode: string | null };
    convertUnitTo(
      from: string,
      value: number,
      to: string,
      options?: { suggest?: boolean; molecularWeight?: number; charge?: number },
    ): { status: "succeeded" | "failed" | "error"; toVal: number | null };
  }
  export const UcumLhcUtils: { getInstance(): Utils };
}
