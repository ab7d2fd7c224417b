import "@fontsource-variable/inter";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { parseTheme, themeCookies } from "@/components/shell/theme";
import { Providers } from "./providers";

export const metadata: Metadata = {
  title: { default: "Consilium", template: "%s · Consilium" },
  description: "A team of AI doctors consults on a patient's record, in the open. For research, not for care.",
  robots: { index: false, follow: false },
};
export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f5f6f8" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1216" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Every page is made for one request: the content security policy's nonce must be fresh.
  await connection();
  const kept = await cookies();
  const theme = parseTheme(themeCookies.map((name) => kept.get(name)?.value).find((value) => value !== undefined));
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <body className="font-sans">
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
