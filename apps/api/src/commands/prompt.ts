/** Reads a secret from the keyboard without an echo, or from a pipe. An argument would show in process lists and histories. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandRefused } from './command.ts';

const NO_INPUT = 'No password was given. Type it at the prompt, or pass it by the standard input.';

/** Discards the echo of what is typed. */
class Hidden extends Writable {
  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }
}

export async function askSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const lines = createInterface({ input: stdin, output: new Hidden(), terminal: stdin.isTTY === true });
  try {
    const answer = await new Promise<string | undefined>((resolve) => {
      lines.once('line', resolve);
      lines.once('close', () => resolve(undefined));
      lines.once('SIGINT', () => resolve(undefined));
    });
    if (stdin.isTTY) stderr.write('\n');
    if (!answer) throw new CommandRefused(NO_INPUT);
    return answer;
  } finally {
    lines.close();
  }
}
