/** The PUC codes by two people, and what the accounting files have of them. */
import { expect, it } from 'vitest';
import { PUC_CODES_PROPOSAL, settingsWorld } from '../../../../test/fixtures/settings.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';

const platform = await sharedPlatform();

const world = settingsWorld(platform);

/** The code of each title in the downloaded trial balance. */
async function exportedCodes(): Promise<Record<string, string>> {
  const { maker } = await world.people();
  const { status, body } = await platform.get(
    '/dashboard/api/accounting/export?table=trial_balance&format=csv',
    maker,
  );
  expect(status).toBe(200);
  const file = await platform.app.inject({ method: 'GET', url: String(body.url) });
  const rows = file.body
    .split('\r\n')
    .map((line) => line.split(';'))
    .filter((cells) => cells.length > 1);
  return Object.fromEntries(rows.map(([code = '', title = '']) => [title, code]));
}

const propose = (fields: object = {}) => world.propose('puc_codes', { ...PUC_CODES_PROPOSAL, ...fields });

it('is 4 to 10 digits, and of one account only', async () => {
  for (const wrong of ['111', '12345678901', '1110-05', '11.10', 'banco', '']) {
    const { status, body } = await propose({ cash_at_bank: wrong });
    expect([wrong, status, Object.keys(body.fields as object)]).toEqual([wrong, 400, ['cash_at_bank']]);
  }
  const twice = await propose({ cash_at_gateway: '11100501' });
  expect([twice.status, twice.body.fields]).toEqual([
    400,
    { cash_at_gateway: 'Ya es el código de «Bancos»' },
  ]);
  for (const right of ['1110', '1110050100'])
    expect((await propose({ cash_at_bank: right, preview: 'true' })).status).toBe(200);
});

it('is previewed, approved by another admin, and in the files from its day on, of whatever period', async () => {
  const preview = await propose({ preview: 'true', reason: '' });
  expect(preview.body).toMatchObject({
    id_approval: null,
    changes: [{ label: 'Bancos', before: '111005', after: '11100501' }],
    effects: [
      { label: 'Cuentas de los archivos que cambian de código', after: '1' },
      { label: 'Primer archivo con los códigos nuevos' },
    ],
  });
  const proposed = await propose();
  expect((await world.answer(proposed.body.id_approval, 'approve', 'maker')).body.err_code).toBe(
    'SELF_APPROVAL_NOT_ALLOWED',
  );
  expect((await world.answer(proposed.body.id_approval)).status).toBe(200);
  expect(await exportedCodes()).toMatchObject({ Bancos: '111005', 'Recaudo en la pasarela': '111010' });
  world.nextDay();
  expect(await exportedCodes()).toMatchObject({ Bancos: '11100501', 'Recaudo en la pasarela': '111010' });
  const { versions } = await world.topic('puc_codes');
  expect(versions.map(({ state, values }) => [state, values.cash_at_bank])).toEqual([
    ['current', '11100501'],
    ['past', '111005'],
  ]);
});
