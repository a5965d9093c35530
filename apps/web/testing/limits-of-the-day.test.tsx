// @vitest-environment jsdom
import { profile } from '@unamano/contract/identity/user';
import { pesos } from '@unamano/domain/money';
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LoggedInSummary } from '../app/borrower/request-summary/logged-in/logged-in-summary.tsx';
import { firstSettings } from '../app/shared/simulator/settings.ts';
import { mounted, routed } from '../app/shared/testing/mounted.tsx';
import { least } from './server.ts';

// The next screen is fetched ahead, of those that a build has.
vi.stubGlobal('__reactRouterManifest', { routes: {} });
let allow: (installments: number) => void = () => {};

function Request() {
  const [installments, setInstallments] = useState(3);
  allow = setInstallments;
  return (
    <LoggedInSummary
      variant="newCredit"
      typeUser="user_external"
      profile={least(profile.reply).data}
      settings={firstSettings('user_external')}
      requested={{ amount: pesos(500_000), installments }}
      balancePesos={null}
    />
  );
}

it('has the term of the address once the limits of the day allow it', async () => {
  const screen = await mounted(routed(<Request />));
  expect(screen.textContent).toContain('3 cuotas');
  await act(async () => allow(4));
  expect(screen.textContent).toContain('4 cuotas');
  expect(screen.textContent).not.toContain('3 cuotas');
});
