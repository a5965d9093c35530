/** A data folder with the demo data: its own database, and the emulators while it is made. */
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { type DemoDataOptions, loadDemoData } from '../../../scenarios/load.ts';
import type { Config } from '../../config/config.ts';
import { startSandboxFor } from '../../config/sandbox-host.ts';
import { connect } from '../../db/connect.ts';
import { connectOutside } from '../../outside-services.ts';
import { prepareDatabase } from '../prepare-database.ts';

type Made = Pick<DemoDataOptions, 'book' | 'others' | 'onProgress' | 'printing'>;

/** The folder exists. `isThrowaway`: its database does not wait for the disk. */
export async function makeDemoFolder(config: Config, made: Made, isThrowaway = false): Promise<void> {
  const { dataDir } = config;
  const { onProgress } = made;
  const server = await startEmbeddedPostgres({
    dataDir,
    onProgress,
    ...(isThrowaway && { throwaway: true }),
  });
  try {
    await prepareDatabase(server.url, config.mode, onProgress, () => {});
    const sandbox = await startSandboxFor(config);
    if (!sandbox) throw new Error('the sandbox runs in another process');
    const owner = connect(server.url, {
      max: 3,
      applicationName: 'unamano demo data',
      statementTimeoutMs: 0,
    });
    try {
      await loadDemoData({
        ...owner,
        config,
        outside: connectOutside(config, owner.db, sandbox.url),
        sandbox,
        ...made,
      });
      await owner.pool.query(isThrowaway ? 'alter system set fsync = off' : 'vacuum analyze');
    } finally {
      await owner.close();
      await sandbox.close();
    }
  } finally {
    await server.stop();
  }
}
