/** Personal data end at their time and not before, and the documents name the same times. */
import { readFileSync } from 'node:fs';
import { ACCOUNTING_YEARS, WITHOUT_CREDIT_DAYS } from '@unamano/domain/identity/personal-data';
import { activeBorrower, signUp } from '@unamano/journeys/borrower';
import { expect, it } from 'vitest';
import { makeMachine } from '../../test/fixtures/machines.ts';
import { sharedPlatform } from '../../test/platform/platform.ts';
import { adminAccess } from '../../test/platform/staff.ts';
import { endOldData, KEPT_DAYS } from './retention.ts';

const DAY_MS = 86_400_000;
const platform = await sharedPlatform();

await activeBorrower(platform, (await adminAccess(platform)).access);
await signUp(platform);
// A device with notices, and a no, which is kept.
await platform.pool.query(
  `insert into push_devices (borrower_id, session_id, address_sealed, address_hash, chosen_at)
    select borrower_id, id, case when place = 1 then 'x' end, case when place = 1 then 'x' end, now()
    from (select *, row_number() over (order by id) as place from sessions where borrower_id is not null) opened
    where place <= 2`,
);
await platform.pool.query(
  `insert into wrong_guesses (cellphone, guessed_at) values ('+573000000000', now())`,
);
await platform.pool.query(
  `insert into password_resets (token_hash, borrower_id, created_at, expires_at)
    select 'x', min(id), now(), now() from borrowers`,
);
await platform.pool.query(
  `insert into failed_requests values (repeat('a', 32), now(), 'GET', '/x', 500, 'INTERNAL_ERROR', 'bug', null, null, '1', 1, '[]', '[]')`,
);
const program = await makeMachine(platform, { rights: ['books_journal'] });
await platform.services.machines.recordCall(program.id, {
  method: 'GET',
  path: '/x',
  status: 200,
  errCode: '',
  requestId: 'x',
});
await platform.pool.query(
  `insert into bureau_reports (dni, found, report_sealed, queried_at) values ('79000000', true, 'v1:x', now())`,
);
// Of nobody, of nobody and not answered, and of an account.
await platform.pool.query(
  `insert into unrequested_reports (number, dni, contact, story, reported_at, answer_by, code_hash, code_expires_at, state,
      answered_at, answered_by)
    select 'N-' || dni, dni, 'x', 'x', now(), now(), 'x', now(), case when is_answered then 'closed' else 'received' end,
      case when is_answered then now() end, case when is_answered then (select min(id) from staff) end
    from (values ('79000000', true), ('79000001', false), ((select min(dni) from borrowers), true)) given (dni, is_answered)`,
);

await platform.pool.query(
  `with book as (
      insert into book_imports (cutoff_on, state, totals, uploaded_at) values ('2026-01-31', 'asked', '{}', now()) returning id
    ) insert into book_import_parts (import_id, position, kind, reference, data) select id, 1, 'person', 'P-1', '{}' from book`,
);

const COUNTS = `select
  (select count(*)::int from sessions) as sessions,
  (select count(*)::int from refresh_tokens) as tokens,
  (select count(*)::int from device_logins) as logins,
  (select count(*)::int from push_devices) as push_choices,
  (select count(*)::int from one_time_codes where purpose in ('login', 'signup')) as login_codes,
  (select count(*)::int from one_time_codes where purpose = 'sign_note') as signing_codes,
  (select count(*)::int from wrong_guesses) as guesses,
  (select count(*)::int from password_resets) as resets,
  (select count(*)::int from failed_requests) as failed,
  (select count(data)::int from book_import_parts) as books,
  (select count(*)::int from machine_calls) as program_calls,
  (select count(*)::int from email_confirmations) as confirmations,
  (select count(*)::int from messages where recipient <> '[borrado]' and parameters <> '{}') as messages,
  (select count(*)::int from bureau_reports where report_sealed <> '') as reports,
  (select count(*)::int from bureau_reports where dni = '79000000') as unknown_people,
  (select count(*)::int from unrequested_reports) as unrequested`;
const counts = async () => (await platform.pool.query(COUNTS)).rows[0];
const after = (days: number) =>
  endOldData(platform.db, new Date(platform.services.clock.now().getTime() + days * DAY_MS));

it('each kind of data ends at its own time, and what is evidence stays', async () => {
  const first = await counts();
  for (const [name, count] of Object.entries(first)) expect(count, name).toBeGreaterThan(0);
  await after(29);
  expect(await counts()).toEqual(first);
  // A confirmation is valid for three days: 90 days count from its end.
  await after(89);
  const past30 = { ...first, failed: 0, books: 0, program_calls: 0 };
  expect(await counts()).toEqual(past30);
  await after(95);
  const past90 = { ...past30, login_codes: 0, guesses: 0, resets: 0, confirmations: 0 };
  expect(await counts()).toEqual(past90);
  await after(181);
  // The answer about the person with a credit stays.
  const past180 = { ...past90, reports: 1, unknown_people: 0, unrequested: 2 };
  expect(await counts()).toEqual(past180);
  await after(366);
  const past365 = { ...past180, sessions: 0, tokens: 0, logins: 0, push_choices: 1 };
  expect(await counts()).toEqual(past365);
  await after(1_094);
  expect(await counts()).toEqual(past365);
  await after(1_096);
  await after(1_096);
  expect(await counts()).toEqual({ ...past365, messages: 0 });
});

it('the runbook and the data-treatment text name the times of the code', () => {
  const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');
  const runbook = read('docs/operations.md');
  for (const [name, days] of Object.entries(KEPT_DAYS))
    expect(runbook).toContain(`| ${name} | ${days.toLocaleString('en-US')} days |`);
  expect(runbook).toContain(`${ACCOUNTING_YEARS} years from the last money`);
  expect(runbook).toContain(`${WITHOUT_CREDIT_DAYS} days from the last request`);
  const text = read('apps/web/app/text/documents/data-treatment.ts');
  expect(text).toContain(`Ingresos a tu cuenta: ${KEPT_DAYS.sessions} días`);
  expect(text).toContain(`${KEPT_DAYS['login codes']} días`);
  expect(text).toContain(`${WITHOUT_CREDIT_DAYS} días desde tu última solicitud`);
  expect(text).toContain(`${KEPT_DAYS['bureau answers without a credit']} días desde la consulta`);
  expect(text).toContain(`${KEPT_DAYS['reports without an account']} días desde la respuesta`);
  expect(text).toContain('mensajes que te enviamos: tres años');
  expect(text).toContain('diez años desde el último movimiento de dinero');
});
