/** The checks of the tests of every call find what is broken on purpose. */
import { expect, it } from 'vitest';
import { callOf } from '../calls/index.ts';
import { encode } from '../input/encodings.ts';
import { sharedCheckedPlatform } from './checked-platform.ts';
import { keyOf } from './mounted-routes.ts';

const checked = await sharedCheckedPlatform();

/** The database does this at each such write while `look` runs. */
async function withPlanted(event: string, body: string, look: () => Promise<void>): Promise<void> {
  await checked.platform.pool.query(
    `create function plant() returns trigger language plpgsql as $$ begin ${body} return null; end $$;
     create trigger plant ${event} execute function plant()`,
  );
  try {
    await look();
  } finally {
    await checked.platform.pool.query('drop function plant cascade');
  }
}

const LOGIN = '/users/api/login/classic/';
const badLogin = () =>
  checked.sendAndCheck({
    method: 'POST',
    url: LOGIN,
    sent: encode('json', { email: 'nadie@unamano.test', password: 'Equivocada1' }),
  });

it('a call that fails in the database', async () => {
  const route = checked.calls.find(({ url }) => url.includes('operative/contacts'));
  if (!route) throw new Error('no call records a contact');
  const sent = encode('json', await callOf(route).input(checked.world));
  const headers = checked.accessFor(route);
  const call = () => checked.sendAndCheck({ method: 'POST', url: route.url, headers, sent });
  await withPlanted(
    'before insert on collection_contacts for each row',
    "raise exception 'spoilt';",
    async () => {
      await expect(call(), keyOf(route)).rejects.toThrow(/status 500/);
    },
  );
});

it('a refused call that writes', async () => {
  expect((await badLogin()).status).toBe(404);
  await withPlanted(
    'after insert on attempts for each statement',
    "update borrowers set address = address || '.' where id = (select min(id) from borrowers);",
    async () => {
      await expect(badLogin()).rejects.toThrow(/written, and answered/);
    },
  );
});

it('a log with a secret of the input', () => {
  const password = 'Tejado-violeta7';
  checked.log.remember({ password }, {});
  expect(checked.log.look()).toEqual([]);
  checked.log.remember({ password }, {});
  checked.platform.app.log.info({ sent: { fields: password } }, 'call');
  expect(checked.log.look()).toMatchObject([{ secret: expect.stringContaining('password') }]);
});
