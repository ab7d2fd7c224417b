import { register } from "tsx/esm/api";

// The thread of the embedded database begins here, in JavaScript, since tsx is to be registered before TypeScript is imported.
register();
await import("./pglite-thread.server.ts");
