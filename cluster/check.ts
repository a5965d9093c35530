/** Ends with the lines that install what is missing, before anything is built for a cluster. */
import { installLines, missingPackages } from './programs.ts';

const missing = missingPackages();
if (missing.length > 0) {
  console.error(installLines(missing));
  process.exitCode = 1;
}
