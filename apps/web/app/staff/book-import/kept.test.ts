// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { setSession } from '../../shared/session/state.ts';
import { keepChosen, keepControls, readChosen, readControls } from './kept.ts';

it('what was typed for one import is not that of the next', () => {
  const user = { id_user: 1, type_user: 'staff' as const, first_name: 'Ana', permissions: [] };
  setSession({ status: 'active', user }, 'token');
  keepControls(3, { people: '12' });
  keepChosen(3, { 'Hoja1\nnombre': 'Cliente' });
  expect([readControls(3).people, readChosen(3)]).toEqual(['12', { 'Hoja1\nnombre': 'Cliente' }]);
  expect([readControls(4).people, readChosen(4)]).toEqual(['', {}]);
});
