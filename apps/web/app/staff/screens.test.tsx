// @vitest-environment jsdom
import { act, type ComponentType, Fragment } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { localRefusal } from '../shared/api/send.ts';
import { setSession } from '../shared/session/state.ts';
import { mounted, routed } from '../shared/testing/mounted.tsx';
import StaffLayout from './shared/layout/staff-layout.tsx';

let isRefused: boolean;
vi.mock('../shared/api/call.ts', () => ({
  call: async () => (isRefused ? localRefusal('NETWORK') : new Promise(() => {})),
  newIdempotencyKey: () => 'key',
  lastUsedAt: () => Date.now(),
}));

const screens = import.meta.glob<{ default: ComponentType }>([
  './**/route.tsx',
  './**/*-route.tsx',
  '!./login/**',
  '!./invitation/**',
]);

/** A parameter that every screen accepts: an identifier, or a day where the address names a pay period. */
const paramsOf = (file: string) =>
  /pay-period|transfer/.test(file) ? '/:quincena' : '/:id_user/:id_company/:id_file';
const addressOf = (file: string) =>
  /pay-period|transfer/.test(file) ? '/2026-11-30?empresa=1' : '/1/1/1?empresa=1';

const permission = { name: 'late_payments', title: 'Mora', front_url: '/tablero', icon: '' } as const;
const user = { id_user: 1, first_name: 'Ana', type_user: 'staff', permissions: [permission] };

/** What screens say when their list or their case is refused. */
const TOASTS: Readonly<Record<string, string>> = {
  './late-payments/route.tsx': 'Error obteniendo la lista de usuarios en mora',
  './late-payment/route.tsx': 'Error obteniendo el detalle del crédito',
  './approve-credit/route.tsx': 'Error obteniendo la lista de crédito pendientes',
  './credit-history/route.tsx': 'Error obteniendo la lista de crédito',
};

beforeEach(() => setSession({ status: 'active', user: user as never }, 'token'));

test('there is a screen for each refusal', () => {
  expect(Object.keys(screens)).toEqual(expect.arrayContaining(Object.keys(TOASTS)));
});

test.each(Object.keys(screens))(
  '%s is drawn while its calls load, and when they are refused',
  async (file) => {
    const Screen = (await screens[file]?.())?.default;
    if (!Screen) throw new Error(`${file} has no screen`);
    for (isRefused of [false, true]) {
      const screen = routed(<Screen />, paramsOf(file), addressOf(file), StaffLayout);
      const page = await mounted(<Fragment key={String(isRefused)}>{screen}</Fragment>);
      await act(async () => new Promise((resolve) => setTimeout(resolve)));
      expect(page.textContent).not.toContain('Unexpected Application Error');
      expect(page.querySelector('nav + *')).not.toBeNull();
    }
    const said = () => [...document.querySelectorAll('.toast p')].map(({ textContent }) => textContent);
    await vi.waitFor(() =>
      expect(said()).toEqual(TOASTS[file] ? expect.arrayContaining([TOASTS[file]]) : []),
    );
  },
);
