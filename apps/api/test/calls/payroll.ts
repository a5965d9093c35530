import { addDays } from '@unamano/domain/calendar';
import { payPeriodBefore, payPeriodFrom } from '@unamano/domain/money/payroll';
import { type EmployeeBatch, returnedFile } from '../platform/employees.ts';
import { staffAccess } from '../platform/staff.ts';
import type { World } from '../platform/world.ts';
import type { Calls } from './call.ts';
import { type Fields, onLateCredit, type Scene } from './scene.ts';

const READERS = ['credit_approve', 'credit_historic', 'late_payments'] as const;
const ofCompany = { id_company: 'company' } as const;
const ofFile = { id_file: 'payroll file' } as const;

const todayOf = ({ platform }: World) => platform.services.clock.today();
const companyOf = (world: World) => ({ id_company: world.companyId });
const coming = (world: World) => ({ ...companyOf(world), pay_period: payPeriodFrom(todayOf(world)) });
const last = (world: World) => ({ ...companyOf(world), pay_period: payPeriodBefore(todayOf(world)) });

/** A file with a person who is not an employee of the company. */
export const UNKNOWN_EMPLOYEE_CSV = [
  'Número de documento;Nombre;Crédito Nro.;Cuota Nro.;Valor descontado',
  '10203040;Rosa Peña;1;1;120.000',
].join('\r\n');

type FileOptions = { transfer?: number; people?: EmployeeBatch['people'] };

/** A file with a deduction of the next employee. */
function newFile(
  { batch, payPeriod, lateEmployee, nextNumber }: Scene,
  feePesos: number,
  { transfer = feePesos, people = [lateEmployee()] }: FileOptions = {},
) {
  return {
    id_company: batch.companyId,
    pay_period: payPeriod,
    transfer_amount: transfer,
    bank_reference: `TR-${nextNumber()}`,
    file: returnedFile({ ...batch, people, feePesos }),
  };
}

async function upload(scene: Scene, feePesos: number, options?: FileOptions): Promise<number> {
  const body = { ...newFile(scene, feePesos, options), transferred_on: todayOf(scene) };
  return ((await scene.post('payroll/files', body)).file as { id_file: number }).id_file;
}

/** As many as a company may still upload. */
const DRAFT_PERIODS = 20;

/** Each in a pay period of its own, before the schedules of the batch: the one line of its file is too much. */
async function draftOf(scene: Scene, isSent: boolean) {
  const { batch, platform } = scene;
  let { payPeriod } = scene;
  for (let back = scene.nextNumber() % DRAFT_PERIODS; back > 0; back--)
    payPeriod = payPeriodBefore(payPeriod);
  const access = await staffAccess(platform, ['credit_approve'], batch.companyId);
  const post = (path: string, body: Fields) => scene.post(`payroll/draft${path}`, body, access);
  const open = await platform.get(`/dashboard/api/payroll/draft?pay_period=${payPeriod}`, access);
  const { draft: old } = open.body as { draft: { id_draft: number; state: string } | null };
  if (old?.state === 'DRAFT' || old?.state === 'SENT')
    await post('/discard', { id_draft: old.id_draft, reason: 'Era de prueba' });
  const person = scene.lateEmployee();
  const file = returnedFile({ ...batch, people: [person] }, 1);
  const { draft } = await post('', { pay_period: payPeriod, file });
  const { id_draft } = draft as { id_draft: number };
  if (!isSent) return { access, person, id_draft, pay_period: payPeriod };
  await post('/answer', { id_draft, dni: person.dni, answer: 'correct' });
  await post('/send', { id_draft });
  return { access, person, id_draft, pay_period: payPeriod };
}

const draftEvents = (action: string) =>
  `audit_events where action = 'payroll.draft.${action}' and subject_id = :id_draft`;
const ofDraft = { id_draft: 'payroll draft' } as const;

export const PAYROLL_CALLS: Calls = {
  'GET /dashboard/api/payroll/draft': { who: READERS, names: ofCompany, input: last },
  'POST /dashboard/api/payroll/draft': {
    who: 'credit_approve',
    names: ofCompany,
    input: (world) => ({
      ...last(world),
      file: Buffer.from(UNKNOWN_EMPLOYEE_CSV).toString('base64'),
      file_name: 'nomina.csv',
    }),
    once: {
      async arrange(scene) {
        const { pay_period } = await draftOf(scene, false);
        const { id_company, file } = newFile(scene, scene.batch.feePesos);
        return { body: { id_company, pay_period, file } };
      },
      adds: 'payroll_drafts where company_id = :id_company',
      keyed: { file: Buffer.from(UNKNOWN_EMPLOYEE_CSV).toString('base64') },
    },
  },
  'POST /dashboard/api/payroll/draft/as-requested': {
    who: 'credit_approve',
    names: ofCompany,
    input: coming,
    once: { exempt: 'the same content is the draft already' },
  },
  'POST /dashboard/api/payroll/draft/answer': {
    who: 'credit_approve',
    names: { ...ofDraft, dni: 'dni' },
    input: () => ({ id_draft: 1, dni: '10203040', answer: 'left', left_on: '2026-01-15', note: 'Renunció' }),
    once: { exempt: 'the same answer again replaces itself' },
  },
  'POST /dashboard/api/payroll/draft/send': {
    who: 'credit_approve',
    names: ofDraft,
    input: () => ({ id_draft: 1 }),
    once: {
      async arrange(scene) {
        const { access, person, id_draft } = await draftOf(scene, false);
        await scene.post('payroll/draft/answer', { id_draft, dni: person.dni, answer: 'correct' }, access);
        return { access, body: { id_draft } };
      },
      adds: draftEvents('send'),
    },
  },
  'POST /dashboard/api/payroll/draft/discard': {
    who: ['credit_approve', 'late_payments'],
    names: ofDraft,
    input: () => ({ id_draft: 1, reason: 'Era el de otra quincena' }),
    once: {
      async arrange(scene) {
        const { access, id_draft } = await draftOf(scene, false);
        return { access, body: { id_draft } };
      },
      adds: draftEvents('discard'),
      keyed: { reason: 'Tenía errores' },
    },
  },
  'POST /dashboard/api/payroll/draft/book': {
    who: 'late_payments',
    names: ofDraft,
    input: (world) => ({
      id_draft: 1,
      transfer_amount: 120_000,
      bank_reference: 'TR-1',
      transferred_on: todayOf(world),
    }),
    once: {
      async arrange(scene) {
        const { id_draft } = await draftOf(scene, true);
        const bank_reference = `TR-${scene.nextNumber()}`;
        return { body: { id_draft, transfer_amount: scene.batch.feePesos, bank_reference } };
      },
      adds: 'payroll_files where bank_reference = :bank_reference',
      keyed: { transfer_amount: 1 },
    },
  },
  'GET /dashboard/api/payroll/pay_periods': { who: READERS, names: ofCompany, input: companyOf },
  'GET /dashboard/api/payroll/companies': { who: READERS, names: {}, input: () => ({}) },
  'GET /dashboard/api/payroll/silence': { who: READERS, names: {}, input: () => ({}) },
  'GET /dashboard/api/payroll/deductions': { who: READERS, names: ofCompany, input: coming },
  'POST /dashboard/api/payroll/deductions/file': {
    who: READERS,
    names: ofCompany,
    input: (world) => ({ ...coming(world), format: 'csv' }),
    once: {
      // An employee left since the last version, so that a new version is due.
      arrange: ({ batch, payPeriod }) => ({ body: { id_company: batch.companyId, pay_period: payPeriod } }),
      adds: 'payroll_deduction_files where company_id = :id_company and pay_period = :pay_period',
    },
  },
  'POST /dashboard/api/payroll/files': {
    who: 'late_payments',
    names: ofCompany,
    input: (world) => ({
      ...last(world),
      transfer_amount: 120_000,
      bank_reference: 'TR-1',
      transferred_on: todayOf(world),
      file: Buffer.from(UNKNOWN_EMPLOYEE_CSV).toString('base64'),
      file_name: 'nomina.csv',
    }),
    once: {
      arrange: (scene) => ({ body: newFile(scene, scene.batch.feePesos) }),
      adds: 'payroll_files where bank_reference = :bank_reference',
      keyed: { transfer_amount: 1 },
    },
  },
  'GET /dashboard/api/payroll/files': {
    who: READERS,
    names: ofCompany,
    input: (world) => ({ ...last(world), limit: 10, cursor: '' }),
  },
  'GET /dashboard/api/payroll/file': { who: READERS, names: ofFile, input: () => ({ id_file: 1 }) },
  'GET /dashboard/api/payroll/lines': {
    who: READERS,
    names: ofFile,
    input: () => ({ id_file: 1, outcome: 'exact', limit: 10, cursor: '' }),
  },
  'POST /dashboard/api/payroll/file/decide': {
    who: 'late_payments',
    names: ofFile,
    input: () => ({ id_file: 1, action: 'process', reason: 'Confirmado' }),
    once: {
      // On hold, because the transfer differs from the file.
      async arrange(scene) {
        const { feePesos } = scene.batch;
        return { body: { id_file: await upload(scene, feePesos, { transfer: feePesos + 5_000 }) } };
      },
      adds: "audit_events where action = 'payroll.file.process' and subject_id = :id_file",
      keyed: { action: 'withdraw' },
    },
  },
  'GET /dashboard/api/payroll/exceptions': {
    who: READERS,
    names: { ...ofCompany, ...ofFile },
    input: (world) => ({ ...last(world), id_file: 1, state: 'open', cursor: '' }),
  },
  'POST /dashboard/api/payroll/exceptions/resolve': {
    who: 'late_payments',
    names: { id_exception: 'payroll exception', credit_id: 'credit' },
    input: (world) => ({
      id_exception: 1,
      action: 'return_to_company',
      reason: 'Devuelto',
      credit_id: world.employee.creditId,
      bank_reference: 'DEV-1',
      paid_on: todayOf(world),
      left_on: '2026-01-15',
    }),
    once: {
      // A deduction for a credit that is not the employee's is an exception that staff resolve.
      async arrange(scene) {
        const { dni, creditId: credit_id } = scene.lateEmployee();
        const people = [{ dni, creditId: 999_999_999 }];
        const id_file = await upload(scene, scene.batch.feePesos, { people });
        await scene.platform.services.payroll.processFile(id_file);
        const query = 'select id from payroll_exceptions where file_id = $1';
        const { rows } = await scene.platform.pool.query(query, [id_file]);
        const rest = {
          bank_reference: undefined,
          paid_on: undefined,
          left_on: undefined,
        };
        return {
          body: { id_exception: Number(rows[0]?.id), action: 'assign_to_credit', credit_id, ...rest },
        };
      },
      adds: 'payroll_resolutions where exception_id = :id_exception',
      keyed: { action: 'return_to_company', bank_reference: 'DEV-1' },
    },
  },
  'POST /dashboard/api/payroll/leavers': {
    who: ['credit_approve', 'late_payments'],
    names: { credit_id: 'credit' },
    input: (world) => ({
      credit_id: world.employee.creditId,
      left_on: payPeriodFrom(todayOf(world)),
      reason: 'Terminó su contrato',
    }),
    once: {
      arrange: onLateCredit,
      adds: 'payroll_leavers where credit_id = :credit_id',
      keyed: { reason: 'Renunció' },
    },
  },
  'POST /dashboard/api/payroll/leavers/undo': {
    who: ['credit_approve', 'late_payments'],
    names: { credit_id: 'credit' },
    input: ({ employee }) => ({ credit_id: employee.creditId, reason: 'Era otra persona' }),
    once: {
      // An employee who was marked as a leaver by mistake.
      async arrange(scene) {
        const { body } = onLateCredit(scene);
        const left_on = addDays(todayOf(scene), 3);
        await scene.post('payroll/leavers', { ...body, left_on, reason: 'Terminó su contrato' });
        return { body };
      },
      adds: `payroll_leaver_reversals join payroll_leavers mark on mark.id = leaver_id
        where mark.credit_id = :credit_id`,
      keyed: { reason: 'Sigue trabajando' },
    },
  },
};
