/** What staff and the borrower read of a credit from the books of another lender: nothing of it happened here. */
import { addDays, bogotaDay } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { sharedPlatform } from '../platform/platform.ts';
import { adminAccess } from '../platform/staff.ts';
import { bringIn } from './bring-in.ts';
import { foreignBook } from './foreign-lender.ts';

const platform = await sharedPlatform();
const today = platform.services.clock.today();
const { sheets } = foreignBook(12, addDays(today, -1));
const calledOn = addDays(today, -40);
const gestiones = `credito;fecha;medio;nota\r\nK-00001;${calledOn};llamada;Paga el viernes`;
await bringIn(platform.services, { ...sheets, gestiones }, addDays(today, -1));
const { access } = await adminAccess(platform);
const { rows } = await platform.pool.query(
  "select credits.id from credits join borrowers on borrowers.id = borrower_id where dni = '1020000001'",
);
const id = Number(rows[0].id);
/** The lender's own words: what came in on a day. */
const paid = (sheets.pagos ?? '')
  .split('\r\n')
  .map((line) => line.split(';'))
  .filter(([credit]) => credit === 'K-00001')
  .map(([, , on, sum]) => [on, Number(sum)]);

type Event = { kind: string; at: string; amount: number; text: string };
const timeline = async (path: string) => (await platform.get(path, access)).body.events as Event[];

test('its payments and contacts have their own days, and no channel of ours', async () => {
  const events = await timeline(`/dashboard/api/operative/collections/timeline?id_credit=${id}`);
  const payments = events.filter(({ kind }) => kind === 'payment');
  expect(paid.length).toBeGreaterThan(0);
  expect(payments.map(({ at, amount }) => [bogotaDay(new Date(at)), amount]).reverse()).toEqual(paid);
  for (const { text } of payments) expect(text).toMatch(/^Pago de \$/);
  const contacts = events.filter(({ kind }) => kind === 'contact');
  expect(contacts.map(({ at }) => bogotaDay(new Date(at)))).toEqual([calledOn]);
});

test('its note is where it was signed: only a statement of account is here', async () => {
  const { body } = await platform.get(`/dashboard/api/credit/documents/?id_credit=${id}`, access);
  expect((body.documents as { name: string }[]).map(({ name }) => name)).toEqual(['estado_de_cuenta.pdf']);
});

test('nobody requested it here', async () => {
  const { rows: people } = await platform.pool.query("select id from borrowers where dni = '1020000001'");
  const person = await platform.get(
    `/dashboard/api/people/timeline?id_user=${people[0].id}&limit=100`,
    access,
  );
  const kinds = (person.body.rows as { event: Event }[]).map(({ event }) => event.kind);
  expect(kinds).toContain('movement');
  expect(kinds).not.toContain('request');
  const { body } = await platform.get('/dashboard/api/portfolio/owner', access);
  expect(body.funnel).toMatchObject({ asked: { credits: 0 }, paid_out: { credits: 0 } });
});
