/** Reports of credits that nobody asked for, and reviews of decisions. */
import { makeTestPerson, signUp } from '@unamano/journeys/borrower';
import { makeReport, makeReview, REFUSED_END, reportOf } from '../platform/claims.ts';
import { type Calls, nothing } from './call.ts';
import type { Scene } from './scene.ts';

async function onReport(scene: Scene) {
  const { dni, creditId } = await scene.borrower();
  return { body: { id: await makeReport(scene.platform, dni), credit_id: creditId } };
}

async function onConfirmedReport(scene: Scene) {
  const { body } = await onReport(scene);
  await scene.post('unrequested/reports/confirm', { ...body, reason: 'Se verificó por video' });
  return { body: { id: body.id }, of: { credit_id: body.credit_id, report_id: body.id } };
}

const names = { id: 'report or review' } as const;

export const CLAIM_CALLS: Calls = {
  'POST /users/api/unrequested/report': {
    who: 'everyone',
    input: () => reportOf(makeTestPerson().dni),
    once: {
      exempt: 'each report has its own number, within limits',
      file: 'money/unrequested/reports/reports.test.ts',
    },
  },
  'POST /users/api/unrequested/confirm': {
    who: 'everyone',
    input: () => ({ number: 'N-AAAA-AAAA', code: '000000' }),
    once: { exempt: 'a right code confirms once', file: 'money/unrequested/reports/reports.test.ts' },
  },
  'GET /dashboard/api/unrequested/reports': {
    who: 'late_payments',
    names: { search: 'dni' },
    input: () => ({ state: 'open', search: 'N-AAAA', limit: 10, cursor: '' }),
  },
  'POST /dashboard/api/unrequested/reports/confirm': {
    who: 'late_payments',
    names: { ...names, credit_id: 'credit' },
    input: ({ reportId, active }) => ({
      id: reportId,
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
    input: ({ reportId }) => ({
      id: reportId,
      reason: 'La foto es de otra persona',
    }),
    once: {
      arrange: onConfirmedReport,
      adds: "approval_requests where kind = 'unrequested.annul' and (payload ->> 'creditId')::bigint = :credit_id",
      keyed: { reason: 'La firma es de otra persona' },
    },
  },
  'POST /dashboard/api/unrequested/reports/papers': {
    who: 'late_payments',
    names: { ...names, email: 'email' },
    input: ({ reportId }) => ({
      id: reportId,
      email: 'quien-reporta@correo.test',
      document: 'Cédula original',
      reason: 'La pidió por escrito',
    }),
    once: {
      arrange: onConfirmedReport,
      adds: "approval_requests where kind = 'unrequested.papers' and (payload ->> 'reportId')::bigint = :report_id",
      keyed: { email: 'otro@correo.test' },
    },
  },
  'POST /dashboard/api/unrequested/reports/close': {
    who: 'late_payments',
    names,
    input: ({ reportId }) => ({
      id: reportId,
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
  'GET /dashboard/api/deadlines': { who: 'staff', names: {}, input: nothing },
  'GET /dashboard/api/reviews': {
    who: 'reviews',
    names: {},
    input: () => ({ state: 'open', limit: 10, cursor: '' }),
  },
  'POST /dashboard/api/reviews/answer': {
    who: 'reviews',
    names,
    input: ({ reviewId }) => ({
      id: reviewId,
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
