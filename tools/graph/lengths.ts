import { isTestFile } from '../lib/source-files.ts';

const LINES_MAX = 400;
const USUAL_LINES = 150;
const USUAL_SHARE = 0.9;

type Measured = { readonly path: string; readonly lines: number };

/** Files of data and generated ones: their length does not matter. */
const isData = (path: string): boolean => /\/(?:data|generated)\/|\.data\.ts$/.test(path);
const isStyle = (path: string): boolean => path.endsWith('.css');

/** The files that are too long, one line each, and a summary. */
export function checkLengths(files: readonly Measured[]): { faults: string[]; summary: string } {
  const code = files.filter(({ path }) => !isData(path));
  const faults = code
    .filter(({ lines }) => lines > LINES_MAX)
    .map(({ path, lines }) => `${path} has ${lines} lines, over ${LINES_MAX}: split it`);
  const own = code.filter(({ path }) => !isTestFile(path) && !isStyle(path));
  const long = own.filter(({ lines }) => lines >= USUAL_LINES).sort((a, b) => b.lines - a.lines);
  const share = own.length === 0 ? 1 : 1 - long.length / own.length;
  if (share < USUAL_SHARE) {
    const names = long.slice(0, 10).map(({ path, lines }) => `${path} (${lines})`);
    faults.push(
      `only ${Math.floor(share * 100)} in 100 files are under ${USUAL_LINES} lines; the longest: ${names.join(', ')}`,
    );
  }
  const summary = `${own.length} files, ${own.length - long.length} of them under ${USUAL_LINES} lines, ${faults.length} faults`;
  return { faults, summary };
}
