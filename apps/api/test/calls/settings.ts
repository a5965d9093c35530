import { addDays } from '@unamano/domain/calendar';
import {
  COLLECTION_RULES,
  CONTROL_DAYS_PROPOSAL,
  counselDecision,
  HOLIDAYS_PROPOSAL,
  LIMITS_PROPOSAL,
  MONTH_END_PROPOSAL,
  POLICY_PROPOSAL,
  PRICE_LINES_PROPOSAL,
  PUC_CODES_PROPOSAL,
  SIMULATOR_PROPOSAL,
} from '../fixtures/settings.ts';
import type { World } from '../platform/world.ts';
import { type Calls, type Fields, nothing } from './call.ts';
import type { Scene } from './scene.ts';

const who = 'settings' as const;
const keyed = { reason: 'Otra razón' };
const requested = (kind: string) => `approval_requests where kind = '${kind}'`;
const dayIn = ({ platform }: World, days: number) => addDays(platform.services.clock.today(), days);

/** A version of a topic. @param changed values that differ each time, so that each proposal changes something */
const version = (kind: string, values: Fields, changed: (count: number) => Fields = () => ({})) => ({
  who,
  names: {},
  input: (world: World) => ({
    effective_on: dayIn(world, 30),
    reason: 'Lo pidió el comité',
    preview: 'true',
    ...values,
  }),
  once: {
    async arrange(scene: Scene) {
      await scene.rejectProposals();
      const count = scene.nextNumber();
      return { body: { effective_on: dayIn(scene, 10 + count), preview: undefined, ...changed(count) } };
    },
    adds: requested(`settings.${kind}`),
    keyed,
  },
});

/** One person decides: the version is entered at once. */
const alone = ({ once, ...call }: ReturnType<typeof version>) => ({
  ...call,
  once: { ...once, adds: 'collection_rules', keyed: { promises_goal: 499 } },
});

const lateTerms = (count: number) => ({ late_rate: (0.2 - count / 10_000).toFixed(4) });
const read = { who, names: {}, input: nothing };

export const SETTINGS_CALLS: Calls = {
  'GET /dashboard/api/settings': read,
  'GET /dashboard/api/messages/templates': read,
  'POST /dashboard/api/settings/limits': version('limits', LIMITS_PROPOSAL, (count) => ({
    disbursement_limit: 900_000 - count,
  })),
  'POST /dashboard/api/settings/simulator': version('simulator_external', SIMULATOR_PROPOSAL),
  'POST /dashboard/api/settings/late_terms': version(
    'late_terms',
    {
      late_rate: '0.22',
      ...{ step_days_1: 6, step_days_2: 31, step_days_3: 61, step_days_4: 91, step_days_5: 121 },
      ...{
        step_fee_1: 12_000,
        step_fee_2: 20_000,
        step_fee_3: 30_000,
        step_fee_4: 40_000,
        step_fee_5: 50_000,
      },
    },
    lateTerms,
  ),
  'POST /dashboard/api/settings/credit_policy': version('credit_policy', POLICY_PROPOSAL),
  'POST /dashboard/api/settings/legal_ceiling': version('legal_ceiling', {
    modality: 'consumer_ordinary',
    rate: '0.25',
    source: 'Certificación de prueba',
  }),
  'POST /dashboard/api/settings/price_lines': version('price_lines', PRICE_LINES_PROPOSAL, (count) => ({
    credit_study_ground: `Concepto ${count}`,
  })),
  'POST /dashboard/api/settings/ceiling_rule': version(
    'ceiling_rule',
    { modality: 'consumer_ordinary', grace_days: 4 },
    (count) => ({ grace_days: 6 + (count % 20) }),
  ),
  'POST /dashboard/api/settings/puc_codes': version('puc_codes', PUC_CODES_PROPOSAL, (count) => ({
    cash_at_bank: String(11_100_600 + count),
  })),
  'POST /dashboard/api/settings/control_days': version('control_days', CONTROL_DAYS_PROPOSAL, (count) => ({
    cash_at_gateway: 31 + (count % 300),
  })),
  'POST /dashboard/api/settings/month_end': version('month_end', MONTH_END_PROPOSAL, (count) => ({
    memo_days: 61 + (count % 300),
  })),
  'POST /dashboard/api/settings/collections': alone(
    version('collections', COLLECTION_RULES, (count) => ({ contacts_goal: 26 + (count % 300) })),
  ),
  'POST /dashboard/api/settings/holidays': version('holidays', HOLIDAYS_PROPOSAL, (count) => ({
    effective_on: HOLIDAYS_PROPOSAL.effective_on,
    source: `Calendario ${count}`,
  })),
  'GET /dashboard/api/settings/legal_price': read,
  'GET /dashboard/api/settings/over_ceiling': {
    who,
    names: {},
    input: () => ({ limit: 10, cursor: '' }),
  },
  'GET /dashboard/api/settings/over_ceiling/export': { who, names: {}, input: () => ({ format: 'csv' }) },
  'POST /dashboard/api/settings/counsel_decision': {
    who,
    names: {},
    input: (world) => counselDecision(dayIn(world, 0)),
    once: {
      async arrange(scene) {
        await scene.rejectProposals();
        return { body: { reference: `Concepto ${scene.nextNumber()}` } };
      },
      adds: requested('settings.counsel_decision'),
      keyed: { reference: 'Otro concepto' },
    },
  },
  'POST /dashboard/api/settings/withdraw': {
    who,
    names: { id_version: 'version of the settings' },
    input: () => ({ topic: 'late_terms', id_version: 900_000_000, reason: 'Sobra', preview: 'true' }),
    once: {
      async arrange(scene) {
        await scene.rejectProposals();
        const count = scene.nextNumber();
        const order = { effective_on: dayIn(scene, 10 + count), reason: 'Sobra', ...lateTerms(count) };
        const steps = { step_days_1: 6, step_fee_1: 12_000 };
        const { id_approval } = await scene.post('settings/late_terms', { ...order, ...steps }, scene.staff);
        await scene.post('approvals/answer', { id_approval, action: 'approve' });
        const { rows } = await scene.platform.pool.query('select max(id) as id from late_terms');
        return { body: { id_version: Number(rows[0]?.id), preview: undefined } };
      },
      adds: requested('settings.withdraw'),
      keyed,
    },
  },
};
