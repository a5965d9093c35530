/** What two people of staff, or two processes, do at once. */
import { allJobs } from '../../../src/background-jobs.ts';
import { returnedFile } from '../../platform/employees.ts';
import type { Answer, Arena } from '../arena.ts';
import { notify } from './payments.ts';
import { accepted, DONE, differences, isDone, moneyEvents, numberOf, rowsIn, type Scene } from './scene.ts';

function run(arena: Arena, name: string): () => Promise<Answer> {
  const job = allJobs(arena.platform.services).find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return () => Promise.resolve(job.run({})).then(() => DONE);
}

/** A file of the first employee's company, which is not processed yet. */
async function uploadFile(arena: Arena): Promise<Record<string, unknown>> {
  const { employees, payPeriod, today, maker } = arena.people;
  const transfer_amount = employees.feePesos * employees.people.length;
  const file = {
    ...{ id_company: employees.companyId, pay_period: payPeriod, transfer_amount, bank_reference: 'TR-1' },
    ...{ transferred_on: today, file: returnedFile(employees) },
  };
  const uploaded = await accepted(arena, '/dashboard/api/payroll/files', file, maker.access);
  return { id_file: (uploaded.file as { id_file: number }).id_file };
}

const processing = (arena: Arena, id_file: unknown) => () =>
  arena.platform.services.payroll.processFile(Number(id_file)).then(() => DONE);

async function postedOnce(arena: Arena, creditIds: readonly number[]) {
  const wages = `loan_events where credit_id = any($1::bigint[]) and kind = 'money' and data ->> 'from' = 'wage'`;
  const transfers = `select coalesce(sum(amount_pesos), 0) from journal_lines where account = 'payroll_clearing'`;
  return {
    'lines that were posted': [await rowsIn(arena, wages, [creditIds]), creditIds.length],
    'pesos left of the transfer': [await numberOf(arena, transfers), 0],
  } as const;
}

const employeeIds = ({ people }: Arena) => people.employees.people.map(({ creditId }) => creditId);

export const STAFF_SCENES = {
  'approval x approval': {
    async arrange(arena) {
      const { active, today, maker } = arena.people;
      const request = {
        credit_id: active.creditId,
        bank_reference: 'DEV-1',
        returned_on: today,
        reason: 'Cuenta cerrada',
      };
      return accepted(arena, '/dashboard/api/operative/return_transfer/', request, maker.access);
    },
    sessions: (arena, { id_approval }) => {
      const answer = (access: string, action: string) => () =>
        arena.post('/dashboard/api/approvals/answer', { id_approval, action }, access);
      const { maker, checker, other } = arena.people;
      return {
        checker: answer(checker.access, 'approve'),
        other: answer(other.access, 'approve'),
        maker: answer(maker.access, 'withdraw'),
      };
    },
    refusals: ['STATE_NOT_ALLOWED'],
    async check(arena, answers, { id_approval }) {
      const approved = answers.slice(0, 2).filter(isDone).length;
      const returned =
        "credit_events where credit_id = $1 and from_state = 'ACTIVE' and to_state = 'IN_PROCESS'";
      return differences({
        decisions: [await rowsIn(arena, 'approval_decisions where request_id = $1', [id_approval]), 1],
        'accepted decisions': [answers.filter(isDone).length, 1],
        effects: [await rowsIn(arena, returned, [arena.people.active.creditId]), approved],
      });
    },
  },
  'disbursement x disbursement': {
    sessions: (arena) => {
      const { waiting, maker, checker } = arena.people;
      const confirm = (access: string) => () =>
        arena.post('/dashboard/api/operative/confirm_disbursement/', { credit_id: waiting.creditId }, access);
      return {
        maker: confirm(maker.access),
        checker: confirm(checker.access),
        borrower: () =>
          arena.post('/credits/api/credit/withdrawal/', { id_credit: waiting.creditId }, waiting.access),
      };
    },
    refusals: ['STATE_NOT_ALLOWED', 'OBJECT_NOT_FOUND'],
    async check(arena, answers) {
      const { creditId } = arena.people.waiting;
      const sent = `select coalesce(sum(-amount_pesos), 0) from journal_lines join journal_entries entry on entry.id = entry_id
        where credit_id = $1 and account = 'cash_at_bank'`;
      const confirmed = answers.slice(0, 2).filter(isDone).length;
      return [
        ...(confirmed > 1 ? ['both confirmations were accepted'] : []),
        ...differences({
          disbursements: [
            await rowsIn(arena, "loan_events where credit_id = $1 and kind = 'disbursed'", [creditId]),
            confirmed,
          ],
          'pesos sent': [await numberOf(arena, sent, [creditId]), confirmed * 500_000],
        }),
      ];
    },
  },
  'contact x contact': {
    sessions: (arena) => {
      const { late, maker, checker } = arena.people;
      const contact = { credit_id: late.creditId, channel: 'phone', note: 'Llamada', reached: 'true' };
      const record = (access: string) => () =>
        arena.post('/dashboard/api/operative/contacts', contact, access);
      return { maker: record(maker.access), checker: record(checker.access) };
    },
    refusals: [],
    async check(arena) {
      const { creditId, email, password } = arena.people.late;
      // The fee is due from the next day on.
      arena.world.advance(86_400_000);
      const login = await accepted(arena, '/users/api/login/classic/', { email, password });
      const { access } = (login.data_login as { tokens: { access: string } }).tokens;
      const { body } = await arena.platform.get(`/credits/api/credit/payoff/?id_credit=${creditId}`, access);
      return differences({
        contacts: [await rowsIn(arena, 'collection_contacts where credit_id = $1', [creditId]), 2],
        'collection fee': [Number(body.collection_fee), 12_000],
      });
    },
  },
  'contact x notification': {
    sessions: (arena) => {
      const { late, maker } = arena.people;
      const contact = { credit_id: late.creditId, channel: 'phone', note: 'Llamada', reached: 'true' };
      return {
        contact: () => arena.post('/dashboard/api/operative/contacts', contact, maker.access),
        notification: () => notify(arena, late.order),
      };
    },
    refusals: ['STATE_NOT_ALLOWED'],
    check: async (arena) =>
      differences({ payments: [await moneyEvents(arena, arena.people.late.creditId), 1] }),
  },
  'payroll file x notification': {
    arrange: uploadFile,
    sessions: (arena, { id_file }) => ({
      payroll: processing(arena, id_file),
      notification: () => notify(arena, arena.people.employeeOrder),
    }),
    refusals: [],
    check: async (arena) =>
      differences({
        ...(await postedOnce(arena, employeeIds(arena))),
        payments: [await moneyEvents(arena, employeeIds(arena)[0] ?? 0), 2],
      }),
  },
  'payroll job x payroll job': {
    arrange: uploadFile,
    sessions: (arena, { id_file }) => ({
      first: processing(arena, id_file),
      second: processing(arena, id_file),
    }),
    refusals: [],
    check: async (arena) => differences(await postedOnce(arena, employeeIds(arena))),
  },
  'job x job': {
    async arrange({ world }) {
      world.advance(86_400_000);
      return {};
    },
    sessions: (arena) => ({
      days: run(arena, 'pass-days'),
      again: run(arena, 'pass-days'),
      payment: () => notify(arena, arena.people.late.order),
    }),
    refusals: [],
    check: async (arena) =>
      differences({ payments: [await moneyEvents(arena, arena.people.late.creditId), 1] }),
  },
} satisfies Record<string, Scene>;
