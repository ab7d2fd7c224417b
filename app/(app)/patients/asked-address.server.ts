import { headers } from "next/headers";
import { cache } from "react";
import { database } from "@/lib/platform/database/database.server";
import { pathHeader } from "@/lib/platform/sign-in/page-user.server";
import { readPatientHoldings } from "@/lib/record/patient-holdings.server";

/** The address that was asked for, which a layout is not told: its path and query on no host. */
export const askedAddress = async (): Promise<URL> => new URL((await headers()).get(pathHeader) ?? "/", "http://here");

/** What is stored of a patient, read once for a request although layouts and pages ask. */
export const holdingsOf = cache(async (id: string) => readPatientHoldings(await database(), id));
