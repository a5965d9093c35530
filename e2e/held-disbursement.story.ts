/** An account of another person: nothing is sent before staff decide. The end of its number selects the bank's answer. */
import { bankData } from '@unamano/journeys/borrower';
import { expectToast } from './support/expect-messages.ts';
import { inspect } from './support/inspect.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { findOpenCredits, openModule, staffLogin } from './support/staff.ts';
import { expect, onScreens, test } from './support/test.ts';

onScreens('a held disbursement', STAFF_SCREENS, 0, () => {
  test('the search says why, the list shows the holder masked, and a decision with its reason pays', async ({
    page,
    arrange,
  }) => {
    const borrower = await arrange.signed();
    const { person } = borrower;
    const account = { ...bankData(borrower.creditId), account_number: '12345990001' };
    await arrange.sendAs(borrower, '/credits/api/disbursement/management/', account as never);
    await staffLogin(page, 'operaciones@unamano.test');
    await openModule(page, 'Confirmar desembolso');
    // The board has another search.
    await expect(page.getByRole('heading', { name: 'Confirmar desembolso', level: 1 })).toBeVisible();
    await findOpenCredits(page, person.dni);
    await expect(page.getByRole('alert')).toContainText(
      'El banco no confirma que la cuenta es de la persona',
    );
    await expect(page.getByRole('button', { name: 'Desembolsado' })).toBeHidden();
    const list = page.getByRole('region', { name: 'Por revisar' });
    const row = list
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`Crédito Nro\\. ${borrower.creditId}\\b`) });
    await expect(row).toContainText('La cuenta es de otra persona.');
    await expect(row).toContainText('Titular: P••• O••• P•••, documento •••• 4321');
    await expect(row).not.toContainText(person.dni);
    await row.getByRole('button', { name: 'Decidir' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByText('Pagar a esta cuenta').click();
    await modal.getByLabel('Por qué').fill('Trajo la certificación del banco');
    await inspect(page, 'decision about a holder', [page.viewportSize()?.width ?? 390]);
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(page, 'Ya puedes enviar el dinero a esta cuenta');
    await page.getByRole('button', { name: 'Desembolsado' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, ya lo envié' }).click();
    await expectToast(page, 'Se actualizó el crédito');
  });
});
