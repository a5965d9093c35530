/** The command line on a test's database; only the terminal is the test's. */
import path from 'node:path';
import { dispatch } from '../../src/commands/dispatch.ts';
import { COMMANDS } from '../../src/commands/registry.ts';
import { type Mode, readConfig } from '../../src/config/config.ts';

type Environment = Record<string, string>;

/** @param folder where paths that are no complete ones begin */
export function commandLine(folder: string) {
  /** What the last command printed. */
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  /** @returns its exit code */
  function run(
    args: readonly string[],
    env: Environment,
    { typed = '', mode }: { typed?: string; mode?: Mode | undefined } = {},
  ): Promise<number> {
    printed.length = 0;
    const contextOf = () => {
      const read = readConfig({ UNAMANO_MODE: 'sandbox', ...env }, folder);
      if (!read.ok) throw new Error(read.faults.join('\n'));
      return {
        config: { ...read.config, ...(mode && { mode }) },
        say: print,
        askSecret: async () => typed,
        pathFrom: (written: string) => path.resolve(folder, written),
      };
    };
    return dispatch(COMMANDS, [...args], contextOf, { out: print, err: print });
  }
  return { printed, run };
}
