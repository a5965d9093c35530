/** A secret from the keyboard, unseen, or from a pipe: an argument would stand in the list of processes and in histories. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandRefused } from './command.ts';

const NO_INPUT = 'No llegó ninguna contraseña: escríbela cuando se pida, o pásala por la entrada estándar.';

/** Shows the question, and nothing of what is typed. */
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
