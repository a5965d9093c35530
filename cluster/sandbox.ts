/** The outside services of several API processes: one sandbox, in this process. */
import { readConfig } from '../apps/api/src/config/config.ts';
import { ADDRESSES } from '../apps/api/src/config/outside-settings.ts';
import { startSandboxFor } from '../apps/api/src/config/sandbox-host.ts';

export type SharedSandbox = {
  url: string;
  /** The variables of a platform that uses it. */
  env: Record<string, string>;
  notificationHash: string;
  setNotificationUrl: (url: string) => void;
  close: () => Promise<void>;
};

/** @param port of the platform that the gateway notifies */
export async function startSharedSandbox(dataDir: string, port = 9): Promise<SharedSandbox> {
  const given = { UNAMANO_DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const read = readConfig(given, dataDir);
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
  env.BREB_URL = read.config.breb?.url ?? '';
  return {
    url: sandbox.url,
    env,
    notificationHash: read.config.values.PAYVALIDA_NOTIFICATION_HASH,
    setNotificationUrl: (url) => sandbox.setNotificationUrl(url),
    close: () => sandbox.close(),
  };
}
