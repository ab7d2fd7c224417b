import { z } from "zod";

const isHere = (hostname: string) => hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";

/** An address that may be spoken to: https, or http on this very machine, for trying it out. */
export const serverUrlSchema = z.url({ protocol: /^https?$/ }).refine(
  (text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === "https:" || isHere(hostname);
  },
  { error: "expected an https URL" },
);

/** The file of CONSILIUM_SMART: the FHIR servers from which a launch is taken, and what this install is called there. */
export const smartServersSchema = z.strictObject({
  servers: z
    .array(
      z.strictObject({
        /** The FHIR server's base, as it names itself in a launch. */
        iss: serverUrlSchema,
        clientId: z.string().min(1),
        /** Of a confidential client; a public one has none. */
        clientSecret: z.string().min(1).optional(),
      }),
    )
    .min(1),
});
export type SmartServer = z.infer<typeof smartServersSchema>["servers"][number];

const plain = (url: string) => url.replace(/\/+$/, "");

/** The server of a launch; undefined for one that the settings do not name. */
export const serverOf = (servers: readonly SmartServer[], iss: string): SmartServer | undefined =>
  servers.find((one) => plain(one.iss) === plain(iss));

/** `.well-known/smart-configuration` of a FHIR server, as far as a launch needs it (SMART App Launch 2). */
export const smartConfigurationSchema = z.looseObject({
  authorization_endpoint: serverUrlSchema,
  token_endpoint: serverUrlSchema,
  issuer: z.string().optional(),
  jwks_uri: serverUrlSchema.optional(),
  capabilities: z.array(z.string()).default([]),
  code_challenge_methods_supported: z.array(z.string()).default([]),
});
export type SmartConfiguration = z.infer<typeof smartConfigurationSchema>;

/** What a token endpoint answers, as far as it is read. */
export const tokenAnswerSchema = z.looseObject({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  patient: z
    .string()
    .regex(/^[A-Za-z0-9\-.]{1,64}$/)
    .optional(),
  id_token: z.string().optional(),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;
