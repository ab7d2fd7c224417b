import { createHmac } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { AppError } from "../../../../platform/errors";

/** What a launch has to know again when the record system sends the person back. */
const launchStateSchema = z.object({
  iss: z.string(),
  /** PKCE's secret (RFC 7636). */
  verifier: z.string(),
  /** Who was signed in here: nobody else goes on with it. */
  userId: z.string(),
});
export type LaunchState = z.infer<typeof launchStateSchema>;

/** Seconds within which the record system has to send the person back. */
const LASTS = 600;

const keyOf = (secret: Buffer): Uint8Array => createHmac("sha256", secret).update("smart-launch-state").digest();

/** The state as the `state` parameter carries it, sealed under the install's secret: nothing is kept here. */
export const sealedState = ({ userId, ...state }: LaunchState, secret: Buffer, now: Date): Promise<string> =>
  new EncryptJWT({ ...state })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + LASTS)
    .encrypt(keyOf(secret));

/** @throws AppError "forbidden" for a state that was not made here, for this user, within the last ten minutes */
export async function openedState(sealed: string, userId: string, secret: Buffer, now: Date): Promise<LaunchState> {
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(secret), {
      subject: userId,
      currentDate: now,
      requiredClaims: ["exp"],
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return launchStateSchema.parse({ ...payload, userId: payload.sub });
  } catch (cause) {
    throw new AppError("forbidden", {
      userMessage:
        "This launch was not begun here by you, or too long ago. Launch Consilium from the record system again.",
      cause,
    });
  }
}
