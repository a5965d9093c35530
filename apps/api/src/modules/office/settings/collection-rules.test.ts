/** The order of calls and the goals of the team: one person sets them, and collections follow. */
import { expect, it } from 'vitest';
import { COLLECTION_RULES, settingsWorld } from '../../../../test/fixtures/settings.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';

const platform = await sharedPlatform();
const world = settingsWorld(platform);
const COLLECTIONS = '/dashboard/api/operative/collections';

async function read(path: string) {
  const { maker } = await world.people();
  const { body } = await platform.get(`${COLLECTIONS}/${path}`, maker);
  return body as { order: string; money_goal: number; people: { contacts_goal: number }[] };
}

it('is set by one person from tomorrow on, and replaced by another change of that day', async () => {
  const set = (fields: object = {}) => world.propose('collections', { ...COLLECTION_RULES, ...fields });
  expect((await set({ preview: 'true' })).body.changes).toEqual([
    { label: 'A quién llamar primero', before: 'Por lo que vale la llamada', after: 'Por días de mora' },
    { label: 'Contactos de una persona al día', before: '0', after: '25' },
    { label: 'Promesas de una persona al día', before: '0', after: '6' },
    { label: 'Dinero que vuelve en la semana', before: '$0 COP', after: '$4.000.000 COP' },
  ]);
  expect((await set({ effective_on: world.dayAfter(0) })).status).toBe(400);
  expect((await set({ contacts_goal: 24, reason: '' })).body.id_approval).toBeNull();
  expect((await set()).status).toBe(200);
  expect(await set()).toMatchObject({ status: 400, body: { err_code: 'NOTHING_CHANGED' } });
  const { pending_approval, versions } = await world.topic('collections');
  expect(pending_approval).toBeNull();
  expect(versions[0]).toMatchObject({
    state: 'scheduled',
    approved_by: null,
    requested_by: expect.any(String),
  });

  expect(await read('today')).toMatchObject({ order: 'worth' });
  expect(await read('team?period=week')).toMatchObject({ money_goal: 0 });
  world.nextDay();
  expect(await read('today')).toMatchObject({ order: 'days' });
  expect(await read('today?order=worth')).toMatchObject({ order: 'worth' });
  expect(await read('team?period=day')).toMatchObject({ money_goal: 0 });
  const { money_goal, people } = await read('team?period=week');
  expect(money_goal).toBe(4_000_000);
  for (const { contacts_goal } of people) expect([75, 100, 125]).toContain(contacts_goal);
});
