import type { Sources } from '../lib/sources.ts';

const RUN_LINES = 6;

/** Imports come in the same order everywhere and say nothing about a repetition. */
const isCounted = (line: string): boolean =>
  line !== '' && !/^(?:import|export)\b.*\bfrom\b|^\} from /.test(line);

/**
 * How often a run of six or more lines repeats an earlier one, without blank lines, indentation and imports.
 *
 * @returns the number of repeated runs and of their lines
 */
export function duplicatedRuns(sources: Sources): { runs: number; lines: number } {
  const seen = new Set<string>();
  let runs = 0;
  let lines = 0;
  for (const source of sources.values()) {
    const text = source
      .split('\n')
      .map((line) => line.trim())
      .filter(isCounted);
    let repeatedUntil = 0;
    const own: string[] = [];
    for (let start = 0; start + RUN_LINES <= text.length; start++) {
      const window = text.slice(start, start + RUN_LINES).join('\n');
      if (seen.has(window)) {
        if (start >= repeatedUntil) runs += 1;
        const end = start + RUN_LINES;
        lines += end - Math.max(start, repeatedUntil);
        repeatedUntil = end;
      }
      own.push(window);
    }
    for (const window of own) seen.add(window);
  }
  return { runs, lines };
}
