import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, pageHeaders } from "./lib/platform/page-headers";

/** Gives every page a Content-Security-Policy with a nonce of its own, and tells it where it stands. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy({ nonce, development: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set("x-consilium-path", request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value);
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = { matcher: ["/((?!api/|_next/static|_next/image|favicon.ico|icon.svg).*)"] };
