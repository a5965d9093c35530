/** `reconcile` as it is run, on a real database, against a gateway that speaks over HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { addDays, bogotaDay } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sharedDatabase } from '../../../test/database/database.ts';
import { createPaymentsFixture } from '../../../test/fixtures/payments.ts';
import { readConfig } from '../../config/config.ts';
import { dispatch } from '../dispatch.ts';
import { COMMANDS } from '../registry.ts';

let isDown = false;
let printed: string[] = [];

const database = await sharedDatabase();
// Yesterday: the fixture's clock is at a fixed hour, and the gateway is checked after the payment at any hour of today.
const yesterday = addDays(bogotaDay(new Date()), -1);
const world = createPaymentsFixture(database.db, yesterday);
const server = createServer((request, response) => {
  const wanted = (request.url ?? '').split('?')[0]?.split('/').at(-1) ?? '';
  const found = world.gateway.orders.get(wanted);
  const reply = found
    ? {
        CODE: '0000',
        DATA: { ORDER: wanted, STATE: found.state, AMOUNT: found.amountPesos, CURRENCY: 'COP' },
      }
    : { CODE: '0041' };
  response.writeHead(isDown ? 502 : 200, { 'content-type': 'application/json' });
  response.end(isDown ? 'Bad gateway' : JSON.stringify(reply));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const credit = await world.activeCredit();
const order = await world.open(credit, 1, pesos(20_000));
await world.pay(order);

afterAll(() => server.close());

beforeEach(() => {
  printed = [];
  isDown = false;
});

function reconcile(): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const environment = {
    UNAMANO_MODE: 'sandbox',
    DATABASE_URL: database.url,
    UNAMANO_DATA_DIR: tmpdir(),
    PAYVALIDA_URL: `http://127.0.0.1:${port}`,
  };
  const say = (line: string) => void printed.push(line);
  const contextOf = () => {
    const read = readConfig(environment, tmpdir());
    if (!read.ok) throw new Error(read.faults.join('\n'));
    return { config: read.config, say, askSecret: async () => '', pathFrom: (written: string) => written };
  };
  return dispatch(COMMANDS, ['reconcile'], contextOf, { out: say, err: say });
}

test('says that all agree, and only then ends with 0', async () => {
  expect(await reconcile()).toBe(0);
  expect(printed.at(-1)).toBe('Gateway, payments, installments and journal agree.');
});

test('checks an order again that was checked a moment ago', async () => {
  world.gateway.put(order, 'APROBADA', pesos(15_000));
  expect(await reconcile()).toBe(1);
  expect(printed.join('\n')).toContain(`"kind":"amount_differs","order":"${order}"`);
  expect(printed.join('\n')).toContain('Gateway: 15000. Payments: 20000. Journal: 20000.');
  world.gateway.put(order, 'APROBADA', pesos(20_000));
  expect(await reconcile()).toBe(0);
});

test('does not say that all agree while the gateway is down', async () => {
  isDown = true;
  expect(await reconcile()).toBe(1);
  expect(printed.join('\n')).toContain('The gateway did not answer');
  expect(printed.join('\n')).not.toContain('agree.');
});

test('names the credit whose schedule is wrong', async () => {
  const change = (pesos: number) =>
    database.pool.query(`begin; set local session_replication_role = replica;
      update installments set value_pesos = value_pesos + ${pesos} where credit_id = ${credit.id} and number = 2; commit`);
  await change(7);
  expect(await reconcile()).toBe(1);
  expect(printed.join('\n')).toContain(`"what":"schedule_differs","id":${credit.id}`);
  await change(-7);
  expect(await reconcile()).toBe(0);
});
