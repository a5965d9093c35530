/** While the disk is full, calls that write are refused before they begin. Reads go on. */
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { sendRefusal } from '../kernel/mount.ts';
import { unavailable } from '../kernel/result.ts';

type FullDiskOptions = { disk: { isFull(): boolean; figures(): { used_percent: number } } };

const RETRY_AFTER_SECONDS = 30;

export const fullDisk = fp<FullDiskOptions>(async (app, { disk }) => {
  new Gauge({
    name: 'disk_used_percent',
    help: 'The disk of the data folder: 80 is an alarm',
    registers: [app.metrics],
    collect() {
      this.set(disk.figures().used_percent);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && endpoint.method !== 'GET' && disk.isFull())
      return sendRefusal(reply, unavailable(RETRY_AFTER_SECONDS));
  });
});
