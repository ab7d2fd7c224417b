import { register } from "tsx/esm/api";

// A thread of its own begins here, in JavaScript, since tsx is to be registered inside it before TypeScript is imported.
register();
await import(process.argv[2]);
