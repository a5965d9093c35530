import { expect, it } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { rowOf } from '../../../../test/database/rows.ts';
import { insertTestBorrower } from '../../../../test/fixtures/borrowers.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { clockFrom } from '../../../kernel/clock.ts';
import { keyRingOf, sealer, signer } from '../../../kernel/encryption.ts';
import { down } from '../../../kernel/outside/outside-result.ts';
import { ok } from '../../../kernel/result.ts';
import { riskReport } from './report.ts';
import { createBureau } from './service.ts';

const REPORT = riskReport.parse({
  information_RP: { personal_information: { full_name: 'LAURA GOMEZ' } },
  information_HP: { score: { puntaje: 700 } },
  somethingElse: 'kept',
});
/** With spaces that a parser would drop. */
const RAW = Buffer.from(' { "somethingElse" :\t"kept" }\n');
const CONSENT = { basis: 'ticked', address: '203.0.113.7' } as const;
const APPLICANT = {
  dni: '1088123453',
  type_document: '13',
  first_name: ' Laura  Inés ',
  last_name: ' Gómez  Ruiz',
  cellphone: '+573001234567',
  id: null,
  consent: CONSENT,
};

const KEY = sealer(keyRingOf('a-secret-that-is-only-for-tests'), 'bureau');

const database = await sharedDatabase();
let now = new Date('2026-03-02T15:00:00Z');
let isDown = false;
let isNobody = false;
const surnames: string[] = [];

function service() {
  return createBureau({
    db: database.db,
    clock: clockFrom(() => now),
    sealer: KEY,
    fingerprints: signer(keyRingOf('a-secret-that-is-only-for-tests'), 'bureau consents'),
    source: {
      query: async (query) => {
        surnames.push(query.firstSurname);
        return isDown ? down('no connection') : ok({ report: isNobody ? null : REPORT, raw: RAW });
      },
    },
  });
}

const bytesOf = (rawSealed: string | null): Buffer => Buffer.from(KEY.open(rawSealed ?? ''), 'base64');

const borrowerId = await insertTestBorrower(database.db, { dni: APPLICANT.dni });

it('is queried once in 30 days with the first surname, and its complete reply is stored encrypted', async () => {
  const bureau = service();
  expect(await bureau.hasFreshAnswer(borrowerId)).toBe(false);
  const first = await bureau.answerFor(APPLICANT);
  if (!first.ok) throw new Error(first.code);
  await inTransaction(database.db, (trx) => bureau.store(trx, borrowerId, first.value));
  expect(surnames).toEqual(['Gómez']);

  const stored = await database.db.selectFrom('bureau_reports').selectAll().executeTakeFirstOrThrow();
  expect(stored.report_sealed).toMatch(/^v1:[\da-f]{8}:[\w+/=]+$/);
  expect(bytesOf(stored.raw_sealed)).toEqual(RAW);

  now = new Date('2026-04-01T14:59:59Z');
  isDown = true;
  const again = await bureau.answerFor(APPLICANT);
  expect(again).toMatchObject({
    ok: true,
    value: { reportId: stored.id, report: { somethingElse: 'kept' } },
  });
  expect(await bureau.hasFreshAnswer(borrowerId)).toBe(true);

  now = new Date('2026-04-01T15:00:00Z');
  expect(await bureau.hasFreshAnswer(borrowerId)).toBe(false);
  expect(await bureau.answerFor(APPLICANT)).toMatchObject({ ok: false, code: 'SERVICE_UNAVAILABLE' });
});

it('stores a reused answer once', async () => {
  now = new Date('2026-03-20T15:00:00Z');
  const bureau = service();
  const reused = await bureau.answerFor(APPLICANT);
  if (!reused.ok) throw new Error(reused.code);
  await inTransaction(database.db, (trx) => bureau.store(trx, borrowerId, reused.value));
  expect(await database.db.selectFrom('bureau_reports').select('id').execute()).toHaveLength(1);
});

it('stores the bytes of a reply about an unknown person too', async () => {
  [isDown, isNobody] = [false, true];
  const stranger = { ...APPLICANT, dni: '1088123452' };
  const other = await insertTestBorrower(database.db, { dni: stranger.dni });
  const bureau = service();
  const answer = await bureau.answerFor(stranger);
  if (!answer.ok) throw new Error(answer.code);
  await inTransaction(database.db, (trx) => bureau.store(trx, other, answer.value));
  const stored = await rowOf(database.db, 'bureau_reports', { dni: stranger.dni });
  expect(stored.found).toBe(false);
  expect(bytesOf(stored.raw_sealed)).toEqual(RAW);
});

it('stores the consent before the query, also when no reply comes, and links it to the later borrower', async () => {
  const bureau = service();
  const dni = '79456123';
  const consents = () =>
    database.pool
      .query(
        `select dni_sealed, cellphone_sealed, basis, document_version, given_at, address, linked.borrower_id
         from bureau_consents left join bureau_consent_borrowers linked on linked.consent_id = id
         where dni_fingerprint = $1`,
        [signer(keyRingOf('a-secret-that-is-only-for-tests'), 'bureau consents').sign(dni)],
      )
      .then(({ rows }) => rows);
  const applicant = { ...APPLICANT, dni, consent: { ...CONSENT, basis: 'warning' as const } };
  isDown = true;
  expect(await bureau.answerFor(applicant)).toMatchObject({ ok: false });
  expect(await bureau.answerFor(applicant)).toMatchObject({ ok: false });
  const [row, ...others] = await consents();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ basis: 'warning', given_at: now, address: '203.0.113.7', borrower_id: null });
  expect([KEY.open(row.dni_sealed), KEY.open(row.cellphone_sealed)]).toEqual([dni, '+573001234567']);
  expect(row.document_version).toContain('centrales-de-riesgo');
  isDown = false;
  const answer = await bureau.answerFor(applicant);
  if (!answer.ok) throw new Error(answer.code);
  const id = await insertTestBorrower(database.db, { dni });
  await inTransaction(database.db, (trx) => bureau.store(trx, id, answer.value));
  expect(await consents()).toMatchObject([{ borrower_id: id }]);
});
