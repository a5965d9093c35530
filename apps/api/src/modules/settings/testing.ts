/** The settings over the calls, by two admins of a platform of its own; who calls logs in anew as days go by. */
import { addDays, bogotaDay } from '@unamano/domain/calendar';
import type { TestPlatform, TestReply } from '../../testing/platform.ts';
import { adminAccess } from '../../testing/staff.ts';
import { POLICY_PROPOSAL, SIMULATOR_PROPOSAL } from '../../testing/valid-administration.ts';

export const SETTINGS = '/dashboard/api/settings';

type Shown = {
  versions: { id: number; state: string; effective_on: string; values: Record<string, unknown> }[];
  waiting: { id_approval: number } | null;
};

export function settingsWorld(platform: TestPlatform) {
  let admins: Promise<{ maker: string; checker: string }> | null = null;
  const login = async () => ({
    maker: (await adminAccess(platform)).access,
    checker: (await adminAccess(platform)).access,
  });
  const people = () => {
    admins ??= login();
    return admins;
  };
  const dayIn = (days: number) => addDays(bogotaDay(platform.services.clock.now()), days);

  const propose = async (path: string, fields: Record<string, unknown>): Promise<TestReply> => {
    const { maker } = await people();
    const order = { effective_on: dayIn(1), reason: 'Lo pidió el comité', ...fields };
    return platform.post(`${SETTINGS}/${path}`, order, maker);
  };
  const answer = async (id: unknown, action = 'approve', by: 'maker' | 'checker' = 'checker') => {
    const access = (await people())[by];
    return platform.post('/dashboard/api/approvals/answer', { id_approval: id, action }, access);
  };

  return {
    people,
    dayIn,
    propose,
    answer,
    simulator: (fields: Record<string, unknown> = {}) =>
      propose('simulator', { ...SIMULATOR_PROPOSAL, interest_rate: '0.0175', ...fields }),
    policy: (fields: Record<string, unknown> = {}) =>
      propose('credit_policy', { ...POLICY_PROPOSAL, min_score: 400, ...fields }),

    /** Proposed and approved; gives what the approval answered. */
    async enter(path: string, fields: Record<string, unknown>): Promise<TestReply> {
      const proposed = await propose(path, fields);
      if (proposed.status !== 200) throw new Error(`${path}: ${JSON.stringify(proposed.body)}`);
      return answer(proposed.body.id_approval);
    },

    async topic(name: string): Promise<Shown> {
      const { maker } = await people();
      const reply = await platform.get(SETTINGS, maker);
      if (reply.status !== 200) throw new Error(`settings: ${JSON.stringify(reply.body)}`);
      return (reply.body as Record<string, Shown>)[name] as Shown;
    },

    /** What the public simulator quotes with. */
    async quoted(typeDash = 'user_external'): Promise<Record<string, unknown>> {
      const { body } = await platform.get(`/users/api/data/simulator?type_dash=${typeDash}`);
      return body.ms_configuration_simulator as Record<string, unknown>;
    },

    nextDay(days = 1): void {
      platform.advanceDays(days);
      admins = null;
    },
  };
}

export type SettingsWorld = ReturnType<typeof settingsWorld>;
