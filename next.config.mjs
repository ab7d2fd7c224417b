/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Loaded by Node as they are: they hold WebAssembly or native code, or find their own files beside them.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "onnxruntime-node",
    "pg",
    "pg-boss",
    "piscina",
    "pino",
    // One for the whole process: the HTTP server counts into it, a route reads it.
    "prom-client",
    "better-auth",
    "@react-pdf/renderer",
    "@fontsource/inter",
    "dejavu-fonts-ttf",
  ],
  // Types are checked by `npm test`, with the native compiler.
  typescript: { ignoreBuildErrors: true },
  // A role that may not gets app/forbidden.tsx, with status 403.
  experimental: { authInterrupts: true },
};

export default config;
