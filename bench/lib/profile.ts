/** The processor's time of a server while work runs, by function: a file that Chrome's DevTools and VS Code open. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Answer = { id?: number; result?: unknown; error?: { message: string } };

/** Sends one command of the protocol of V8's inspector at a time. */
async function inspector(port: number) {
  const reply = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await reply.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('the server has no inspector');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const send = (method: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      socket.addEventListener('message', function read({ data }) {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id === undefined) return;
        socket.removeEventListener('message', read);
        if (answer.error) reject(new Error(answer.error.message));
        else resolve(answer.result);
      });
      socket.send(JSON.stringify({ id: 1, method }));
    });
  return { send, close: () => socket.close() };
}

/** Runs the work and returns the name of the file with its profile. */
export async function profiled(port: number, name: string, work: () => Promise<unknown>): Promise<string> {
  const { send, close } = await inspector(port);
  await send('Profiler.enable');
  await send('Profiler.start');
  await work();
  const { profile } = (await send('Profiler.stop')) as { profile: object };
  close();
  const file = path.join(tmpdir(), `unamano-${name}-${Date.now()}.cpuprofile`);
  writeFileSync(file, JSON.stringify(profile));
  return file;
}
