/**
 * Proposals of settings, as operations: see `operations.ts`. A topic allows one open proposal, so each operation first
 * withdraws the open one.
 */
import { addDays } from '@unamano/domain/calendar';
import {
  counselDecision,
  LIMITS_PROPOSAL,
  POLICY_PROPOSAL,
  PRICE_LINES_PROPOSAL,
  SIMULATOR_PROPOSAL,
} from '../input/valid-administration.ts';
import type { TestPlatform } from '../platform/built-platform.ts';
import { adminAccess } from '../platform/staff.ts';
import type { Operation } from './operations.ts';

export const SETTINGS_OPERATION_CALLS = [
  'POST /dashboard/api/settings/simulator',
  'POST /dashboard/api/settings/late_terms',
  'POST /dashboard/api/settings/credit_policy',
  'POST /dashboard/api/settings/legal_ceiling',
  'POST /dashboard/api/settings/price_lines',
  'POST /dashboard/api/settings/ceiling_rule',
  'POST /dashboard/api/settings/limits',
  'POST /dashboard/api/settings/counsel_decision',
  'POST /dashboard/api/settings/withdraw',
] as const;

type SettingsOperationCall = (typeof SETTINGS_OPERATION_CALLS)[number];

const SETTINGS = '/dashboard/api/settings';

/** @param staff a token with every module */
export function createSettingsOperations(
  platform: TestPlatform,
  staff: string,
): Readonly<Record<SettingsOperationCall, () => Promise<Operation>>> {
  const second = adminAccess(platform).then(({ access }) => access);
  let made = 0;

  const effectiveOn = () => {
    made += 1;
    return addDays(platform.services.clock.today(), 10 + made);
  };
  const answer = async (id: unknown, action: 'approve' | 'reject') =>
    platform.post('/dashboard/api/approvals/answer', { id_approval: id, action }, await second);
  const requestsOf = async (kind: string): Promise<number> => {
    const found = await platform.pool.query('select count(*) as n from approval_requests where kind = $1', [
      kind,
    ]);
    return Number(found.rows[0]?.n);
  };

  async function clear(): Promise<void> {
    const { body } = await platform.get('/dashboard/api/approvals?state=pending', await second);
    for (const { id, kind } of body.approvals as { id: number; kind: string }[]) {
      if (kind.startsWith('settings.')) await answer(id, 'reject');
    }
  }

  /** @param values returns new values each time, so that each proposal changes something */
  const proposal = (kind: string, values: () => Record<string, unknown>) => async (): Promise<Operation> => {
    await clear();
    const before = await requestsOf(`settings.${kind}`);
    const body = { effective_on: effectiveOn(), reason: 'Lo pidió el comité', ...values() };
    return {
      body,
      access: staff,
      countEffects: async () => (await requestsOf(`settings.${kind}`)) - before,
      otherBody: { ...body, reason: 'Lo pidió otro' },
    };
  };
  const lateTerms = () => ({
    late_rate: (0.2 - made / 10_000).toFixed(4),
    step_days_1: 6,
    step_fee_1: 12_000,
  });

  async function counsel(): Promise<Operation> {
    await clear();
    const before = await requestsOf('settings.counsel_decision');
    made += 1;
    const body = { ...counselDecision(platform.services.clock.today()), reference: `Concepto ${made}` };
    return {
      body,
      access: staff,
      countEffects: async () => (await requestsOf('settings.counsel_decision')) - before,
      otherBody: { ...body, reference: 'Otro concepto' },
    };
  }

  async function withdrawal(): Promise<Operation> {
    await clear();
    const order = { effective_on: effectiveOn(), reason: 'Sobra', ...lateTerms() };
    const { body } = await platform.post(`${SETTINGS}/late_terms`, order, staff);
    await answer(body.id_approval, 'approve');
    const { rows } = await platform.pool.query('select max(id) as id from late_terms');
    const before = await requestsOf('settings.withdraw');
    const withdraw = { topic: 'late_terms', id_version: Number(rows[0]?.id), reason: 'Sobra' };
    return {
      body: withdraw,
      access: staff,
      countEffects: async () => (await requestsOf('settings.withdraw')) - before,
      otherBody: { ...withdraw, reason: 'Otra razón' },
    };
  }

  return {
    [`POST ${SETTINGS}/simulator`]: proposal('simulator_external', () => SIMULATOR_PROPOSAL),
    [`POST ${SETTINGS}/late_terms`]: proposal('late_terms', lateTerms),
    [`POST ${SETTINGS}/credit_policy`]: proposal('credit_policy', () => POLICY_PROPOSAL),
    [`POST ${SETTINGS}/legal_ceiling`]: proposal('legal_ceiling', () => ({ rate: '0.25', source: 'Prueba' })),
    [`POST ${SETTINGS}/price_lines`]: proposal('price_lines', () => ({
      ...PRICE_LINES_PROPOSAL,
      credit_study_ground: `Concepto ${made}`,
    })),
    [`POST ${SETTINGS}/limits`]: proposal('limits', () => ({
      ...LIMITS_PROPOSAL,
      disbursement_limit: 900_000 - made,
    })),
    [`POST ${SETTINGS}/ceiling_rule`]: proposal('ceiling_rule', () => ({
      modality: 'consumer_ordinary',
      grace_days: 6 + (made % 20),
    })),
    [`POST ${SETTINGS}/counsel_decision`]: counsel,
    [`POST ${SETTINGS}/withdraw`]: withdrawal,
  };
}
