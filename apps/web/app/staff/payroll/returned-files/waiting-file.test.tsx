// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { StateChip } from '../figures.tsx';
import { WaitingFile } from './waiting-file.tsx';

const approval = {
  id_approval: 7,
  state: 'pending' as const,
  requested_by: 'Olga Ríos',
  requested_at: '2026-02-16T15:00:00.000Z',
  decided_by: null,
  reason: '',
};

const shown = (operates: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WaitingFile approval={approval} operates={operates} />
    </MemoryRouter>,
  );

test('a transfer that waits says who requested it, and leads operations to Por aprobar', () => {
  expect(shown(true)).toMatch(/La pidió Olga Ríos el .*16.*Ver en Por aprobar/);
  expect(shown(false)).not.toContain('Ver en Por aprobar');
});

test('the chip of a held file says Por aprobar only while its request waits', () => {
  const chip = (state: 'pending' | 'rejected') =>
    renderToStaticMarkup(<StateChip state="ON_HOLD" approval={{ ...approval, state }} />);
  expect(chip('pending')).toContain('Por aprobar');
  expect(chip('rejected')).toContain('Espera decisión');
});
