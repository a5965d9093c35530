/** The bank account of a credit, and the disbursement to it. */
import { bankData, enterBankData } from '@unamano/journeys/borrower';
import { staffAccess } from '../platform/staff.ts';
import type { World } from '../platform/world.ts';
import { type Calls, nothing } from './call.ts';
import { onRunningCredit, type Scene } from './scene.ts';

const ofWaiting = ({ waiting }: World) => ({ id_credit: waiting.creditId });
const waiting = (world: World) => world.waiting;
const names = { id_credit: 'credit' } as const;
const namesCredit = { credit_id: 'credit' } as const;

/** A credit with its account, before the money is sent. */
async function waitingCredit({ platform, signedBorrower }: Scene) {
  const borrower = await signedBorrower();
  await enterBankData(platform, borrower);
  return borrower;
}
const onWaitingCredit = async (scene: Scene) => ({
  body: { credit_id: (await waitingCredit(scene)).creditId },
});

/** A signed credit and a llave of its borrower, looked up. */
async function lookedUp({ platform, signedBorrower }: Scene) {
  const { access, creditId: id_credit, dni: document_id, cellphone } = await signedBorrower();
  await platform.call('PUT', '/sandbox/api/breb/llaves', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key_type: 'PHONE', key_value: cellphone.replace('+57', ''), document_id }),
  });
  const own = { id_credit, key_kind: 'phone' };
  const { body } = await platform.post('/credits/api/disbursement/instant/resolve/', own, access);
  return { access, body: { id_credit, id_key: body.id_key } };
}

/** No file is newer. */
const SEEN_ALL = 1_000_000;

/** The account is that of `bankData`; another text is refused. */
function batchOf(platform: World['platform'], creditIds: readonly number[], account = '12345678901') {
  const rows = creditIds.map((credit_id) => ({ credit_id, account_number: account }));
  return {
    sent_on: platform.services.clock.today(),
    bank_reference: 'TRX-2',
    rows: JSON.stringify(rows),
  };
}

export const DISBURSEMENT_CALLS: Calls = {
  'POST /credits/api/disbursement/management': {
    who: 'borrower',
    by: (world) => world.signed,
    names,
    input: ({ signed }) => bankData(signed.creditId),
    once: {
      async arrange({ signedBorrower }) {
        const { access, creditId } = await signedBorrower();
        return { access, body: { id_credit: creditId } };
      },
      adds: "credit_events where credit_id = :id_credit and to_state = 'IN_PROCESS'",
      keyed: { account_number: '99999999999' },
    },
  },
  'GET /credits/api/disbursement/instant': {
    who: 'borrower',
    by: (world) => world.signed,
    names,
    input: ({ signed }) => ({ id_credit: signed.creditId }),
  },
  'POST /credits/api/disbursement/instant/resolve': {
    who: 'borrower',
    by: (world) => world.signed,
    names,
    input: ({ signed }) => ({ id_credit: signed.creditId, key_kind: 'alias', key: '@nadie' }),
    once: { exempt: 'looks a key up, five times an hour' },
  },
  'POST /credits/api/disbursement/instant': {
    who: 'borrower',
    by: (world) => world.signed,
    names,
    input: ({ signed }) => ({ id_credit: signed.creditId, id_key: 1 }),
    once: {
      arrange: lookedUp,
      adds: "credit_events where credit_id = :id_credit and to_state = 'IN_PROCESS'",
      keyed: { id_key: 1_000_000 },
    },
  },
  'GET /dashboard/api/operative/instant_payins': {
    who: 'late_payments',
    names,
    input: ({ active }) => ({ id_credit: active.creditId }),
  },
  'GET /dashboard/api/operative/instant_payouts': {
    who: 'disbursement_confirm',
    names: {},
    input: nothing,
  },
  'POST /dashboard/api/operative/instant_payouts': {
    who: 'disbursement_confirm',
    names: {},
    input: (world) => ({ credits: String(world.waiting.creditId) }),
    once: {
      async arrange(scene) {
        const { access, body } = await lookedUp(scene);
        await scene.platform.post('/credits/api/disbursement/instant/', body, access);
        return { body: { credits: String(body.id_credit) }, of: { creditId: body.id_credit } };
      },
      adds: 'instant_payouts where credit_id = :creditId',
      keyed: { credits: '1000000' },
    },
  },
  'GET /credits/api/disbursement/account': { who: 'borrower', by: waiting, names, input: ofWaiting },
  'POST /credits/api/disbursement/account/send_code': {
    who: 'borrower',
    by: waiting,
    names,
    input: ofWaiting,
    once: { exempt: 'sends a code, within limits', file: 'identity/proof/one-time-codes/service.test.ts' },
  },
  'POST /credits/api/disbursement/account': {
    who: 'borrower',
    by: waiting,
    names,
    input: (world) => ({ ...bankData(world.waiting.creditId), code: '123456' }),
    once: {
      async arrange(scene) {
        const { access, creditId: id_credit, cellphone } = await waitingCredit(scene);
        const path = '/credits/api/disbursement/account/send_code/';
        await scene.platform.post(path, { id_credit }, access);
        const code = await scene.platform.codeFor(cellphone);
        return { access, body: { id_credit, account_number: '77777777777', code } };
      },
      adds: 'disbursement_account_changes where credit_id = :id_credit',
      keyed: { account_number: '88888888888' },
    },
  },
  'GET /dashboard/api/operative/confirm_disbursement': {
    who: 'disbursement_confirm',
    names: { filter_to_search: 'dni' },
    input: (world) => ({ filter_to_search: world.waiting.dni }),
  },
  'POST /dashboard/api/operative/confirm_disbursement': {
    who: 'disbursement_confirm',
    names: namesCredit,
    input: (world) => ({ credit_id: world.waiting.creditId, bank_reference: 'TRX-1', account_number: '' }),
    once: {
      arrange: async (scene) => ({
        body: { ...(await onWaitingCredit(scene)).body, account_number: undefined },
      }),
      adds: "loan_events where credit_id = :credit_id and kind = 'disbursed'",
      keyed: { credit_id: 1_000_000 },
    },
  },
  'GET /dashboard/api/operative/held_disbursements': {
    who: 'disbursement_confirm',
    names: {},
    input: nothing,
  },
  'GET /dashboard/api/operative/waiting_disbursements': {
    who: 'disbursement_confirm',
    names: {},
    input: nothing,
  },
  'POST /dashboard/api/operative/held_disbursements': {
    who: 'disbursement_confirm',
    names: { id_check: 'holder check' },
    input: () => ({ id_check: 1, action: 'accept', reason: 'Certificación del banco' }),
    once: {
      async arrange({ platform, signedBorrower }) {
        const { creditId, access } = await signedBorrower();
        // The sandbox's banks say that this account belongs to another person.
        const account = { ...bankData(creditId), account_number: '12345990001' };
        await platform.post('/credits/api/disbursement/management/', account, access);
        await platform.services.disbursements.checkHolder(creditId);
        const query = 'select id from account_holder_checks where credit_id = $1';
        const { rows } = await platform.pool.query(query, [creditId]);
        return { body: { id_check: Number(rows[0]?.id) }, of: { creditId } };
      },
      adds: "audit_events where action = 'disbursement.decide_holder' and subject_id = :creditId",
      keyed: { reason: 'Otra razón' },
    },
  },
  'GET /dashboard/api/operative/payout_queue': {
    who: 'disbursement_confirm',
    names: {},
    input: nothing,
  },
  'GET /dashboard/api/operative/sent_disbursements': {
    who: 'disbursement_confirm',
    names: {},
    input: nothing,
  },
  'GET /dashboard/api/operative/stray_transfers': {
    who: 'disbursement_confirm',
    names: {},
    input: nothing,
  },
  'POST /dashboard/api/operative/stray_transfers': {
    who: 'disbursement_confirm',
    names: namesCredit,
    input: (world) => ({ credit_id: world.waiting.creditId, answer: 'sent', bank_reference: 'TRX-4' }),
    once: {
      async arrange(scene) {
        const { creditId, access } = await waitingCredit(scene);
        const staff = await staffAccess(scene.platform, ['disbursement_confirm']);
        await scene.platform.post(
          '/dashboard/api/operative/payout_files/',
          { credits: String(creditId), format: 'pab' },
          staff,
        );
        await scene.platform.post('/credits/api/credit/withdrawal/', { id_credit: creditId }, access);
        return { body: { credit_id: creditId } };
      },
      adds: "loan_events where credit_id = :credit_id and kind = 'withdrawn'",
      keyed: { bank_reference: 'TRX-5' },
    },
  },
  'POST /dashboard/api/operative/confirm_disbursements': {
    who: 'disbursement_confirm',
    names: {},
    input: (world) => batchOf(world.platform, [world.waiting.creditId], ''),
    once: {
      async arrange(scene) {
        const { creditId } = await waitingCredit(scene);
        return { body: batchOf(scene.platform, [creditId]), of: { creditId } };
      },
      adds: "loan_events where credit_id = :creditId and kind = 'disbursed'",
      keyed: { bank_reference: 'TRX-3' },
    },
  },
  'POST /dashboard/api/operative/payout_files': {
    who: 'disbursement_confirm',
    names: {},
    input: (world) => ({ credits: String(world.waiting.creditId), format: 'pab', seen_file: SEEN_ALL }),
    once: {
      async arrange(scene) {
        const { creditId } = await waitingCredit(scene);
        return { body: { credits: String(creditId), seen_file: '' }, of: { creditId } };
      },
      adds: 'payout_file_credits where credit_id = :creditId',
      keyed: { format: 'csv' },
    },
  },
  'GET /dashboard/api/operative/payout_files': {
    who: 'disbursement_confirm',
    names: { id_file: 'payout file' },
    input: ({ payoutFileId }) => ({ id_file: payoutFileId }),
  },
  'POST /dashboard/api/operative/ask_account': {
    who: 'disbursement_confirm',
    names: namesCredit,
    input: (world) => ({ credit_id: world.waiting.creditId, reason: 'La cuenta está inactiva' }),
    once: {
      arrange: onWaitingCredit,
      adds: "audit_events where action = 'disbursement.ask_account' and subject_id = :credit_id",
      keyed: { reason: 'Otra razón' },
    },
  },
  'POST /dashboard/api/operative/cancel_credit': {
    who: ['disbursement_confirm', 'credit_approve'],
    names: namesCredit,
    input: (world) => ({ credit_id: world.waiting.creditId, reason: 'No contesta' }),
    once: {
      arrange: onWaitingCredit,
      adds: "credit_events where credit_id = :credit_id and to_state = 'CANCELLED'",
      keyed: { reason: 'Otra razón' },
    },
  },
  'POST /dashboard/api/operative/return_transfer': {
    who: 'disbursement_confirm',
    names: namesCredit,
    input: ({ active, platform }) => ({
      credit_id: active.creditId,
      bank_reference: 'DEV-1',
      returned_on: platform.services.clock.today(),
      reason: 'Cuenta cerrada',
    }),
    once: {
      arrange: onRunningCredit,
      adds: "approval_requests where kind = 'disbursement.return' and payload ->> 'creditId' = :credit_id",
      keyed: { bank_reference: 'DEV-2' },
    },
  },
};
