// Builds the web unless the last build has the same sources.
import { ensureWebBuilt } from './lib/web-build.mjs';

process.exitCode = (await ensureWebBuilt()).code;
