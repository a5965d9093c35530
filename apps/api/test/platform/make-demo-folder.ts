/**
 * Makes the named data folder with the demo data, for platforms that start with a copy of it. The documents of the demo data are
 * plain, and its database does not wait for the disk. Where the stories have a platform or a folder already, it makes nothing.
 */
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { loadDemoData } from '../../scenarios/load.ts';
import { readConfig } from '../../src/config/config.ts';
import { startSandboxFor } from '../../src/config/sandbox-host.ts';
import { openAppLogin } from '../../src/db/app-login.ts';
import { connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { connectOutside } from '../../src/outside-services.ts';
import { PLAIN_PRINTING } from './built-platform.ts';

/** Beside the named people. Enough for lists that scroll; all 300 take twice as long to load. */
const OTHERS = 160;

const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('name the folder');
if (process.env.UNAMANO_E2E_URL || process.env.UNAMANO_E2E_DEMO) process.exit();

const read = readConfig({ UNAMANO_DATA_DIR: folder, UNAMANO_MODE: 'sandbox', LOG_LEVEL: 'silent' }, folder);
if (!read.ok) throw new Error(read.faults.join('\n'));
const { config } = read;
const server = await startEmbeddedPostgres({ dataDir: config.dataDir, throwaway: true });
try {
  await migrate({ url: server.url });
  await openAppLogin(server.url);
  const sandbox = await startSandboxFor(config);
  if (!sandbox) throw new Error('the sandbox did not start');
  const owner = connect(server.url, { max: 3, applicationName: 'unamano demo data' });
  const outside = connectOutside(config, owner.db, sandbox.url);
  try {
    await loadDemoData({
      ...owner,
      config,
      outside,
      sandbox,
      onProgress: console.log,
      printing: PLAIN_PRINTING,
      others: OTHERS,
    });
    // Stored in the folder: the platforms that start with a copy of it are thrown away, and do not wait for the disk either.
    await owner.pool.query('alter system set fsync = off');
  } finally {
    await owner.close();
    await sandbox.close();
  }
} finally {
  await server.stop();
}
