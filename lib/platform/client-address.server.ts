import { isIP } from "node:net";

/** The IP address that the server has put into `x-forwarded-for`; null where there is none. */
export function clientAddress(headers: Headers): string | null {
  const [first = ""] = (headers.get("x-forwarded-for") ?? "").split(",");
  const address = first.trim().replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) ? address : null;
}
