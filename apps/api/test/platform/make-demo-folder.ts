/**
 * Makes a data folder with the demo data, for platforms that start with a copy of it: `FOLDER [PEOPLE]`. With fewer people
 * beside the named ones it takes less time. The documents of the demo data are plain, and its database does not wait for the disk.
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

const [folder = '', people] = process.argv.slice(2);
if (folder === '') throw new Error('name the folder');
const others = people === undefined ? {} : { others: Number(people) };

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
      ...others,
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
