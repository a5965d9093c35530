/** Reports of credits that nobody asked for, and reviews of decisions. */
import { makeTestPerson, signUp } from '@unamano/journeys/borrower';
import type { TestPlatform } from '../platform/built-platform.ts';
import type { Calls, Fields } from './call.ts';
import type { Scene } from './scene.ts';

const STORY = 'Nunca pedí plata';
const reportOf = (dni: string): Fields => ({ dni, contact: '3001112233', story: STORY, recaptcha_token: '' });

/** A report that no code can confirm. */
async function makeReport({ post, pool }: TestPlatform, dni: string): Promise<number> {
  const { body } = await post('/users/api/unrequested/report/', reportOf(dni));
  const { rows } = await pool.query('select id from unrequested_reports where number = $1', [body.number]);
  return Number(rows[0]?.id);
}

async function onReport(scene: Scene) {
  const { dni, creditId } = await scene.borrower();
  return { body: { id: await makeReport(scene.platform, dni), credit_id: creditId } };
}

async function onConfirmedReport(scene: Scene) {
  const { body } = await onReport(scene);
  await scene.post('unrequested/reports/confirm', { ...body, reason: 'Se verificó por video' });
  return { body: { id: body.id }, of: { credit_id: body.credit_id } };
}

/** A person whom the sandbox bureau does not recommend. */
const REFUSED_END = 0;

async function makeReview(platform: TestPlatform): Promise<number> {
  const { access, dni } = await signUp(platform, makeTestPerson(REFUSED_END));
  await platform.post('/credits/api/credit/review/', { words: 'Ya pagué esa deuda' }, access);
  const { rows } = await platform.pool.query(
    'select r.id from decision_reviews r join borrowers b on b.id = r.borrower_id where b.dni = $1',
    [dni],
  );
  return Number(rows[0]?.id);
}

const names = { id: 'report or review' } as const;

export const CLAIM_CALLS: Calls = {
  'POST /users/api/unrequested/report': {
    who: 'everyone',
    input: () => reportOf(makeTestPerson().dni),
    once: {
      exempt: 'each report has its own number, within limits',
      file: 'unrequested/reports/reports.test.ts',
    },
  },
  'POST /users/api/unrequested/confirm': {
    who: 'everyone',
    input: () => ({ number: 'R-AAAA-AAAA', code: '000000' }),
    once: { exempt: 'a right code confirms once', file: 'unrequested/reports/reports.test.ts' },
  },
  'GET /dashboard/api/unrequested/reports': {
    who: 'late_payments',
    names: {},
    input: () => ({ state: 'open', limit: 10, cursor: '' }),
  },
  'POST /dashboard/api/unrequested/reports/confirm': {
    who: 'late_payments',
    names: { ...names, credit_id: 'credit' },
    input: async ({ platform, active }) => ({
      id: await makeReport(platform, active.dni),
      credit_id: active.creditId,
      reason: 'Se verificó por video',
    }),
    once: {
      arrange: onReport,
      adds: 'reported_credits where credit_id = :credit_id',
      keyed: { reason: 'Llamó el titular' },
    },
  },
  'POST /dashboard/api/unrequested/reports/uphold': {
    who: 'late_payments',
    names,
    input: async ({ platform, active }) => ({
      id: await makeReport(platform, active.dni),
      reason: 'La foto es de otra persona',
    }),
    once: {
      arrange: onConfirmedReport,
      adds: "approval_requests where kind = 'unrequested.annul' and (payload ->> 'creditId')::bigint = :credit_id",
      keyed: { reason: 'La firma es de otra persona' },
    },
  },
  'POST /dashboard/api/unrequested/reports/close': {
    who: 'late_payments',
    names,
    input: async ({ platform, active }) => ({
      id: await makeReport(platform, active.dni),
      reason: 'Reconoció el crédito',
    }),
    once: {
      arrange: onConfirmedReport,
      adds: "loan_events where kind = 'released' and credit_id = :credit_id",
      keyed: { reason: 'Lo reconoció' },
    },
  },
  'GET /credits/api/credit/review': {
    who: 'borrower',
    names: { id_credit: 'credit' },
    input: ({ active }) => ({ id_credit: active.creditId }),
  },
  // The credit was granted as requested: the gate lets the call in, and there is nothing to review.
  'POST /credits/api/credit/review': {
    who: 'borrower',
    names: { id_credit: 'credit' },
    input: ({ active }) => ({ id_credit: active.creditId, words: 'Ya pagué esa deuda' }),
    once: {
      async arrange({ platform }) {
        const { access, dni } = await signUp(platform, makeTestPerson(REFUSED_END));
        return { access, body: { id_credit: '' }, of: { dni } };
      },
      adds: 'decision_reviews r join borrowers b on b.id = r.borrower_id where b.dni = :dni',
    },
  },
  'GET /dashboard/api/reviews': {
    who: 'reviews',
    names: {},
    input: () => ({ state: 'open', limit: 10, cursor: '' }),
  },
  'POST /dashboard/api/reviews/answer': {
    who: 'reviews',
    names,
    input: async ({ platform }) => ({
      id: await makeReview(platform),
      outcome: 'granted',
      answer: 'Vimos los recibos de pago',
      amount: 300_000,
      installments: 2,
    }),
    once: {
      arrange: async ({ platform }) => ({ body: { id: await makeReview(platform) } }),
      adds: 'decision_reviews where new_decision_id is not null and id = :id',
      keyed: { amount: 200_000 },
    },
  },
};
