/** The external services of a run: emulators in this process, which keep running when the platform is killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../apps/api/src/config/config.ts';
import { startSandboxFor } from '../../apps/api/src/sandbox-host.ts';

const ADDRESSES = [
  'TWILIO_URL',
  'WHATSAPP_URL',
  'SMTP_URL',
  'BUREAU_URL',
  'ACCOUNT_CHECK_URL',
  'PAYVALIDA_URL',
] as const;

export type SandboxEnvironment = {
  /** A folder that `close` deletes. */
  folder: string;
  sandboxUrl: string;
  /** The variables of a platform that uses these services; its data are in the folder. */
  env: Record<string, string>;
  notificationHash: string;
  setNotificationUrl: (url: string) => void;
  close: () => Promise<void>;
};

export async function startSandboxEnvironment(): Promise<SandboxEnvironment> {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-reliability-'));
  const dataDir = path.join(folder, 'data');
  const read = readConfig({ UNAMANO_DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1:9' }, folder);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const sandbox = await startSandboxFor(read.config);
  if (!sandbox) throw new Error('the sandbox did not start');
  const env: Record<string, string> = {
    UNAMANO_DATA_DIR: dataDir,
    UNAMANO_MODE: 'sandbox',
    SANDBOX_URL: sandbox.url,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
  };
  for (const name of ADDRESSES) env[name] = read.config.values[name] ?? '';
  return {
    folder,
    sandboxUrl: sandbox.url,
    env,
    notificationHash: read.config.values.PAYVALIDA_NOTIFICATION_HASH,
    setNotificationUrl: (url) => sandbox.setNotificationUrl(url),
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
