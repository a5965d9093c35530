import { day } from '@unamano/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../db/testing.ts';
import { makeStaff } from '../disbursements/testing.ts';
import { paymentsWorld } from '../payments/testing.ts';
import { createCollections } from './service.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a recorded contact is what lets a collection fee be charged, from its day on', async () => {
  const { db } = database;
  const world = paymentsWorld(db, '2026-01-10');
  const { id } = await world.activeCredit();
  world.clock.setDay('2026-02-20');
  expect((await world.standing(id)).owed.collectionFee).toBe(0);
  const collections = createCollections({ clock: world.clock });
  const staff = await makeStaff(db);
  await db.transaction().execute((trx) =>
    collections.recordContact(trx, {
      creditId: id,
      on: world.clock.today(),
      channel: 'phone',
      note: 'Pide plazo hasta el viernes',
      staffId: staff.id,
    }),
  );
  expect((await world.standing(id)).owed.collectionFee).toBe(12_000);
  expect((await world.standing(id, day('2026-02-19'))).owed.collectionFee).toBe(0);
});
