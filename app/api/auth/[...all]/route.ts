import { handleAuth } from "@/lib/platform/auth-handler.server";

export const GET = (request: Request) => handleAuth(request);
export const POST = (request: Request) => handleAuth(request);
