/** The credit lifecycle is defined twice, in the domain and in the database: both definitions must be equal. */
import { CREDIT_STATES, CREDIT_TRANSITIONS } from '@unamano/domain/loans/credit-lifecycle';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../database/database.ts';

const TYPES: readonly TypeUser[] = ['user_external', 'allied_company'];

const database = await sharedDatabase();

it('allows the same transitions in the database as in the domain, for both types of user', async () => {
  const fromDomain = new Set(
    TYPES.flatMap((typeUser) =>
      CREDIT_TRANSITIONS.filter(({ onlyFor }) => onlyFor === undefined || onlyFor === typeUser).map(
        ({ from, to }) => `${typeUser} ${from} ${to}`,
      ),
    ),
  );
  const { rows } = await database.pool.query(
    'select type_user, from_state, to_state from credit_transitions',
  );
  const fromDatabase = rows.map((row) => `${row.type_user} ${row.from_state} ${row.to_state}`);
  expect(fromDatabase.sort()).toEqual([...fromDomain].sort());
});

it('has the same states in the database as in the domain', async () => {
  const { rows } = await database.pool.query(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'credits'::regclass and conname = 'credits_state_check'`,
  );
  const named = [...String(rows[0]?.rule).matchAll(/'([A-Z_]+)'/g)].map(([, state]) => state);
  expect(named.sort()).toEqual([...CREDIT_STATES].sort());
});
