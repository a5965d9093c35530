// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { labelled, mounted, submit, type } from '../../shared/testing/mounted.tsx';
import { inStaff } from '../shared/testing/in-staff.tsx';
import { ChangeForm } from './change-form.tsx';
import type { Settings } from './topics.ts';

let end: (outcome: unknown) => void = () => {};
vi.mock('../../shared/api/call.ts', async (original) => ({
  ...(await original<object>()),
  call: () => new Promise((resolve) => (end = resolve)),
}));

const data = {
  today: '2026-11-30',
  earliest_effective_on: '2026-12-01',
  legal_ceiling: { versions: [], pending_approval: null },
} as unknown as Settings;
const preview = () => act(async () => end({ ok: true, data: { changes: [], effects: [], warnings: [] } }));
const isPreviewed = () => document.body.textContent.includes('Qué cambia');

it('shows the effect of the values that are typed, never of those before', async () => {
  const nothing = () => undefined;
  await mounted(
    inStaff(<ChangeForm topic="legal_ceiling" data={data} onCancel={nothing} onDone={nothing} />),
  );
  await type(labelled('Tasa máxima'), '24,5');
  await type(labelled('Soporte'), 'Resolución 1');
  await submit();
  await type(labelled('Tasa máxima'), '26');
  await preview();
  expect(isPreviewed()).toBe(false);
  await submit();
  await preview();
  expect(isPreviewed()).toBe(true);
});
