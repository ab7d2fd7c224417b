import { handleAuth } from "@/lib/platform/sign-in/auth-handler.server";

export const GET = (request: Request) => handleAuth(request);
export const POST = (request: Request) => handleAuth(request);
