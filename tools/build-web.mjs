// Builds the web unless what is built is of these sources.
import { ensureWebBuilt } from './lib/web-build.mjs';

process.exitCode = (await ensureWebBuilt()).code;
