/** While the disk is full, calls that write are refused before they begin. Reads go on. */
import fp from 'fastify-plugin';
import { sendRefusal } from '../kernel/mount.ts';
import { unavailable } from '../kernel/result.ts';
import { addGauges } from './operations/gauges.ts';

type FullDiskOptions = {
  disk: { isFull(): boolean; figures(): { state: string; free_mb: number; total_mb: number } };
};

const RETRY_AFTER_SECONDS = 30;
const MB = 1024 * 1024;

export const fullDisk = fp<FullDiskOptions>(async (app, { disk }) => {
  addGauges(app.metrics, async () => disk.figures(), {
    disk_free_bytes: {
      help: 'Free space of the disk of the data folder',
      samples: ({ free_mb: free }) => [[{}, free * MB]],
    },
    disk_total_bytes: {
      help: 'Size of the disk of the data folder, without what only root may use',
      samples: ({ total_mb: total }) => [[{}, total * MB]],
    },
    disk_full: {
      help: '1 while nothing is written because the disk is full',
      samples: ({ state }) => [[{}, state === 'full' ? 1 : 0]],
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && endpoint.method !== 'GET' && disk.isFull())
      return sendRefusal(reply, unavailable(RETRY_AFTER_SECONDS));
  });
});
