// @vitest-environment jsdom
import type { CollectionState } from '@unamano/contract/loans/collection-states';
import type { LateUser } from '@unamano/contract/loans/late-payments';
import { act, useLayoutEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { field, mounted, type } from '../../../shared/testing/mounted.tsx';
import { inStaff } from '../../shared/testing/in-staff.tsx';
import { StateRow } from './state-row.tsx';

vi.mock('../../../shared/api/call.ts', () => ({ call: async () => ({ ok: true, data: {} }) }));

const states: string[] = [];
let tell: (state: CollectionState) => void = () => {};

function Case() {
  const [state, setState] = useState<CollectionState>('PAST_DUE');
  tell = setState;
  useLayoutEffect(() => void states.push(field<HTMLSelectElement>('select').value));
  const user = { credit_id: 7, name: 'Ana', last_name: 'Gil', state_collection_management: state };
  return <StateRow user={user as LateUser} onConflict={() => {}} />;
}

it('never shows the chosen state beside what a colleague made of the case meanwhile', async () => {
  await mounted(inStaff(<Case />));
  await type(field<HTMLSelectElement>('select'), 'DEMAND');
  expect(field<HTMLSelectElement>('select').value).toBe('DEMAND');
  states.length = 0;
  await act(async () => tell('PAY_TODAY'));
  expect(states.length).toBeGreaterThan(0);
  for (const state of states) expect(state).toBe('PAY_TODAY');
  await act(async () => tell('PAST_DUE'));
  expect(states.at(-1)).toBe('PAST_DUE');
});
