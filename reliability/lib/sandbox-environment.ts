/** The external services of a run: emulators in this process, which keep running when the platform is killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SharedSandbox, startSharedSandbox } from '../../cluster/sandbox.ts';

export type SandboxEnvironment = Omit<SharedSandbox, 'url'> & {
  /** A folder that `close` deletes. */
  folder: string;
  sandboxUrl: string;
};

export async function startSandboxEnvironment(): Promise<SandboxEnvironment> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-reliability-'));
  const { url, ...sandbox } = await startSharedSandbox(path.join(folder, 'data'));
  return {
    ...sandbox,
    folder,
    sandboxUrl: url,
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
