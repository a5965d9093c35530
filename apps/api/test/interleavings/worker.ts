/** One thread of `main.ts`: an arena of its own, and its share of the seeds. */
import { parentPort, workerData } from 'node:worker_threads';
import { openArena } from './arena.ts';
import { type Fault, findDifferences, runSeeds, type SeedsReport } from './run-seeds.ts';

export type Order = {
  serverUrl: string;
  template: string;
  name: string;
  seeds: number[];
  scene: string | undefined;
  /** Every so many seeds one is run again on another platform; 0: none. */
  replayEvery: number;
};

export type Report =
  | { kind: 'seed'; fault: Fault | undefined }
  | { kind: 'end'; report: SeedsReport; replayed: number; different: number[] };

const { serverUrl, template, name, seeds, scene, replayEvery } = workerData as Order;
const send = (message: Report): void => parentPort?.postMessage(message);

const arena = await openArena(serverUrl, template, name);
const report = await runSeeds(arena, seeds, scene, (fault) => send({ kind: 'seed', fault }));
await arena.close();

const again = new Map(
  [...report.fingerprints].filter((_, index) => replayEvery > 0 && index % replayEvery === 0),
);
let different: number[] = [];
if (again.size > 0) {
  const other = await openArena(serverUrl, template, name);
  different = await findDifferences(other, again, scene);
  await other.close();
}
send({ kind: 'end', report, replayed: again.size, different });
