/** What the parts of a run take: a part that waits has more wall than processor seconds, one that works is slow by the load. */
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

const TICKS_PER_SECOND = 100;

/** The seconds of this process and of its children that ended; NaN where the system does not count them. */
function processorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name, which may hold spaces: user and system time, own and of the children (proc_pid_stat(5), 14 to 17).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

const load = () => (loadavg()[0] ?? 0).toFixed(1);

/** Begins to measure. */
export function createUsage() {
  const loadBefore = load();
  /** @type {{ part: string, wall: number, processor: number }[]} */
  const parts = [];
  /**
   * @param {string} part
   * @param {() => Promise<void>} work
   */
  const measure = async (part, work) => {
    const [at, processor] = [Date.now(), processorSeconds()];
    await work();
    parts.push({ part, wall: (Date.now() - at) / 1000, processor: processorSeconds() - processor });
  };
  /** @param {number} seconds */
  const shown = (seconds) => (Number.isNaN(seconds) ? '-' : seconds.toFixed(0)).padStart(6);
  return {
    measure,
    /** A line for each part, their sum, and the load. */
    lines() {
      const sumOf = (/** @type {'wall' | 'processor'} */ name) =>
        parts.reduce((sum, measured) => sum + measured[name], 0);
      const all = { part: 'all', wall: sumOf('wall'), processor: sumOf('processor') };
      return [
        'part           wall  processor',
        ...[...parts, all].map(
          ({ part, wall, processor }) => `${part.padEnd(12)}${shown(wall)} s   ${shown(processor)} s`,
        ),
        `load ${loadBefore} before and ${load()} after, on ${availableParallelism()} cores`,
      ];
    },
  };
}
