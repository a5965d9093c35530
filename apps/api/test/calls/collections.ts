/** Late payments, collections and debt relief. */
import { addDays } from '@unamano/domain/calendar';
import { adminAccess } from '../platform/staff.ts';
import type { World } from '../platform/world.ts';
import { type Calls, nothing } from './call.ts';
import { onLateCredit, onRunningCredit, type Scene } from './scene.ts';

const names = { credit_id: 'credit' } as const;
const onActive = ({ active }: World) => ({ credit_id: active.creditId });
const requested = (kind: string) =>
  `approval_requests where kind = 'relief.${kind}' and (payload ->> 'creditId')::bigint = :credit_id`;

/** By another person: who froze a credit does not release it. */
async function onFrozenCredit(scene: Scene) {
  const found = await onRunningCredit(scene);
  const { access } = await adminAccess(scene.platform);
  await scene.post('unrequested/freeze', { ...found.body, reason: 'No reconoce el crédito' }, access);
  return found;
}

export const AGREEMENT = {
  first_due_on: '2099-01-15',
  installments: 3,
  every: 'month',
  reason: 'Perdió el empleo',
};
/** An agreement that the next days of a payroll allow. */
export const soonAgreement = ({ platform }: World) => ({
  ...AGREEMENT,
  first_due_on: addDays(platform.services.clock.today(), 5),
  installments: 2,
  every: 'pay_period',
});

const FILTERS = {
  search: '10',
  days_from: 0,
  days_to: '36500',
  amount_from: '',
  amount_to: '$9.000.000',
  states: 'PAST_DUE,DEMAND',
  company: '',
  assigned: 'none',
};
const OPTIONAL = { is_inbound: 'false', unreached_reason: '', again_at: '', seen: '' };

export const COLLECTION_CALLS: Calls = {
  'GET /dashboard/api/operative/late_payments': {
    who: 'late_payments',
    names: { search: 'dni', company: 'company', export_id: 'own spreadsheet' },
    input: () => ({
      ...FILTERS,
      insert_sheet: 'false',
      sheet_format: 'csv',
      export_id: '',
      sort: '-amount',
      limit: 10,
      cursor: '',
      only: '',
    }),
  },
  'GET /dashboard/api/operative/late_payments/counts': {
    who: 'late_payments',
    names: { search: 'dni', company: 'company' },
    input: () => FILTERS,
  },
  'GET /dashboard/api/operative/credit_details': {
    who: 'late_payments',
    names: { id_credit: 'credit', id_user: 'borrower' },
    input: ({ active }) => ({ id_credit: active.creditId, id_user: '' }),
  },
  'GET /dashboard/api/operative/past_day': {
    who: 'late_payments',
    names: { id_credit: 'credit' },
    input: ({ active, platform }) => ({
      id_credit: active.creditId,
      on: addDays(platform.services.clock.today(), -1),
    }),
  },
  'POST /dashboard/api/operative/change_state_collection_management': {
    who: 'late_payments',
    names,
    input: (world) => ({ ...onActive(world), state: 'PAY_TODAY', from_state: '' }),
    once: { arrange: onRunningCredit, adds: 'collection_state_changes where credit_id = :credit_id' },
  },
  'POST /dashboard/api/operative/contacts': {
    who: 'late_payments',
    names,
    input: (world) => ({
      ...onActive(world),
      channel: 'phone',
      note: 'Llamada',
      reached: 'true',
      ...OPTIONAL,
    }),
    once: {
      arrange: onRunningCredit,
      adds: 'collection_contacts where credit_id = :credit_id',
      keyed: { note: 'Otra llamada' },
      mayRepeat: true,
    },
  },
  'GET /dashboard/api/live': {
    who: 'staff',
    names: { id_credit: 'credit' },
    input: () => ({ id_credit: '', cursor: '1.1.1', seconds: 0 }),
  },
  'GET /dashboard/api/operative/collections/today': {
    who: 'late_payments',
    names: {},
    input: () => ({ limit: 10, group: 'NO_CONTACT', order: 'worth' }),
  },
  'GET /dashboard/api/operative/collections/timeline': {
    who: 'late_payments',
    names: { id_credit: 'credit' },
    input: ({ active }) => ({ id_credit: active.creditId }),
  },
  'POST /dashboard/api/operative/collections/promises': {
    who: 'late_payments',
    names,
    input: (world) => ({
      ...onActive(world),
      amount: 20_000,
      due_on: world.platform.services.clock.today(),
      channel: 'phone',
      is_inbound: 'false',
      note: 'Hoy',
      seen: '',
    }),
    once: {
      arrange: onLateCredit,
      adds: 'payment_promises where credit_id = :credit_id',
      keyed: { amount: 60_000 },
    },
  },
  // The world has no late credit: the gate lets the call in, and the template is refused.
  'POST /dashboard/api/operative/collections/messages': {
    who: 'late_payments',
    names,
    input: (world) => ({
      ...onActive(world),
      channel: 'sms',
      template: 'late_reminder',
      order: '',
      seen: '',
    }),
    once: {
      arrange: onLateCredit,
      adds: 'collection_messages where credit_id = :credit_id',
      keyed: { template: 'late_payment_options' },
    },
  },
  'POST /dashboard/api/operative/collections/messages/cancel': {
    who: 'late_payments',
    names: { id: 'message' },
    input: () => ({ id: 1 }),
    once: {
      async arrange(scene) {
        const { creditId: credit_id } = scene.lateEmployee();
        const send = (template: string) =>
          scene.post('operative/collections/messages', { credit_id, channel: 'sms', template });
        // The law allows one message a day: the second stays pending.
        await send('late_reminder');
        const { id } = (await send('late_payment_options')).message as { id: number };
        return { body: { id }, of: { credit_id } };
      },
      adds: "audit_events where action = 'collection.cancel_message' and subject_id = :credit_id",
    },
  },
  'GET /dashboard/api/operative/collections/team': {
    who: 'late_payments',
    names: {},
    input: () => ({ period: 'week' }),
  },
  'GET /dashboard/api/operative/collections/expected': { who: 'late_payments', names: {}, input: nothing },
  'GET /dashboard/api/operative/collections/expected/day': {
    who: 'late_payments',
    names: {},
    input: () => ({ on: '2026-11-30' }),
  },
  'GET /dashboard/api/operative/collections/collectors': {
    who: 'late_payments',
    names: {},
    input: nothing,
  },
  'POST /dashboard/api/operative/collections/assign': {
    who: 'late_payments',
    names: { id_staff: 'staff' },
    input: ({ active }) => ({ credits: String(active.creditId), id_staff: '' }),
    once: {
      async arrange(scene) {
        const { creditId: credit_id } = scene.lateEmployee();
        const { body } = await scene.platform.get(
          '/dashboard/api/operative/collections/collectors',
          scene.admin,
        );
        const [{ id_staff }] = body.collectors as [{ id_staff: number }];
        return { body: { credits: String(credit_id), id_staff }, of: { credit_id } };
      },
      adds: "audit_events where action = 'collection.assign' and subject_id = :credit_id",
    },
  },
  'GET /dashboard/api/operative/collections/messages/preview': {
    who: 'late_payments',
    names: {},
    input: ({ active }) => ({
      credits: String(active.creditId),
      channel: 'sms',
      template: 'late_reminder',
    }),
  },
  'POST /dashboard/api/operative/collections/messages/bulk': {
    who: 'late_payments',
    names: {},
    input: ({ active }) => ({
      credits: String(active.creditId),
      channel: 'sms',
      template: 'late_reminder',
    }),
    // The law allows no message at some hours: the command itself is counted, and its own test counts the messages.
    once: {
      arrange: (scene) => ({ body: { credits: String(scene.lateEmployee().creditId) } }),
      adds: "audit_events where action = 'collection.send_many'",
      keyed: { template: 'late_payment_options' },
      mayRepeat: true,
    },
  },
  'POST /dashboard/api/operative/generate_payment_url': {
    who: 'late_payments',
    names: { dni: 'dni', id_credit: 'credit' },
    input: ({ active }) => ({
      dni: active.dni,
      id_credit: active.creditId,
      type_url: 'pago_acuerdo',
      amount_custom_user: 20_000,
    }),
    once: {
      async arrange({ borrower }) {
        const { dni, creditId } = await borrower();
        return { body: { dni, id_credit: creditId } };
      },
      adds: 'payment_orders where credit_id = :id_credit',
      keyed: { amount_custom_user: 30_000 },
    },
  },
  'POST /dashboard/api/unrequested/freeze': {
    who: 'late_payments',
    names,
    input: (world) => ({ ...onActive(world), reason: 'No reconoce el crédito' }),
    once: {
      arrange: onRunningCredit,
      adds: "loan_events where kind = 'frozen' and credit_id = :credit_id",
      keyed: { reason: 'Llamó el titular' },
    },
  },
  'POST /dashboard/api/unrequested/release': {
    who: 'late_payments',
    names,
    input: (world) => ({ ...onActive(world), reason: 'Reconoció el crédito' }),
    once: {
      arrange: onFrozenCredit,
      adds: "loan_events where kind = 'released' and credit_id = :credit_id",
      keyed: { reason: 'Lo reconoció' },
    },
  },
  'POST /dashboard/api/unrequested/annul': {
    who: 'late_payments',
    names,
    input: (world) => ({ ...onActive(world), reason: 'La foto es de otra persona' }),
    once: {
      arrange: onFrozenCredit,
      adds: "approval_requests where kind = 'unrequested.annul' and (payload ->> 'creditId')::bigint = :credit_id",
      keyed: { reason: 'La firma es de otra persona' },
    },
  },
  'POST /dashboard/api/operative/waiver': {
    who: 'late_payments',
    names,
    input: (world) => ({ ...onActive(world), part: 'late_interest', amount: 100, reason: 'Enfermedad' }),
    once: {
      arrange: onLateCredit,
      adds: "loan_events where kind = 'waived' and credit_id = :credit_id",
      keyed: { amount: 200 },
    },
  },
  'POST /dashboard/api/operative/agreement': {
    who: 'late_payments',
    names,
    input: (world) => ({ ...onActive(world), ...AGREEMENT }),
    once: {
      arrange: (scene) => ({ body: { ...soonAgreement(scene), ...onLateCredit(scene).body } }),
      adds: requested('agreement'),
      keyed: { installments: 3 },
    },
  },
  'POST /dashboard/api/operative/write_off': {
    who: 'late_payments',
    names,
    input: (world) => ({ ...onActive(world), reason: 'Sin contacto en un año' }),
    once: { arrange: onLateCredit, adds: requested('write_off'), keyed: { reason: 'Falleció' } },
  },
};
