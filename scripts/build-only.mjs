import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { listSources } from "./list-sources.mjs";
import "./root.mjs";

/** Installs and builds, so that a start by an account that may write neither finds both done. */
install();
listSources();
build();
