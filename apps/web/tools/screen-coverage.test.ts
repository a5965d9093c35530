/** A story checks every borrower screen and every modal (`inspect` of `e2e/support`): this is the list. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { isStaffPath, paths } from '../app/shared/paths.ts';

const root = join(import.meta.dirname, '../../..');
const app = join(root, 'apps/web/app');

/** The name of the story's check of each screen, by path. */
const SCREENS: Readonly<Record<string, string>> = {
  '/': "'/'",
  '/convenios': "'/convenios'",
  '/prestamo': "'intro'",
  '/info-basica': "'personal data'",
  '/info-laboral': "'employee'",
  '/confirmar-info': "'review'",
  '/inicio': "'home of Carlos'",
  '/historial': "'history'",
  '/sesiones': "'sessions'",
  '/mi-cuenta': "'own account'",
  '/reclamos': "'complaints'",
  '/bloqueo': "'unblock'",
  '/no-puedo-pagar': "'cannot pay'",
  '/nuevo-credito': "'new credit'",
  '/retanqueo': "'retanqueo'",
  '/confirmar/:id_credit': "'a change to confirm'",
  '/credito-aprobado': "'offer'",
  '/pagare': "'note'",
  '/finalizar-proceso': "'signed'",
  '/desembolso': "'disbursement'",
  '/recuperar-contrasena': "'new password'",
  '/confirmar-correo': "'confirmation of an e-mail'",
  '/documentos/:nombre': "'legal document'",
  '/no-fui-yo': "'report'",
  '/verificar': "'verify'",
  '/verificar/:referencia': "'verified code'",
  '*': "'/no-existe'",
};

/** The names of the checks for each file that opens a modal; a file with several modals has several. */
const MODALS: Readonly<Record<string, readonly string[]>> = {
  'borrower/shared/offer/offer-modal.tsx': ["'offer'", "'cancel'", "'give up'"],
  'borrower/confirm-credit/offer.tsx': ["'confirm, reject'"],
  'borrower/shared/credit-detail/detail-modal.tsx': [
    "'detail'",
    "'payment information'",
    "'detail from the history'",
  ],
  'borrower/shared/ending/payoff-modal.tsx': ["'payoff'"],
  'borrower/shared/ending/prepayment-modal.tsx': ["'prepayment'"],
  'borrower/shared/ending/withdrawal-modal.tsx': ["'withdrawal'"],
  'borrower/shared/go-home-modal.tsx': ["'done'", "'rejection'"],
  'borrower/shared/why-not/why-not-modal.tsx': ["'why not'"],
  'shared/session/proof/step-up-modal.tsx': ["'password on a new device'"],
  'shared/session/proof/first-login.tsx': [
    "'the first login of an imported person'",
    "'an imported person without an e-mail'",
  ],
  'borrower/own-account/block-modal.tsx': ["'block the own account'"],
  'borrower/home/modals/withdrawal-modal.tsx': ["'give up from home'"],
  'borrower/home/modals/balance-modal.tsx': ["'balance'"],
  'borrower/shared/checkout/payment-sheet.tsx': ["'checkout opened'", "'a payment that is not there yet'"],
  'borrower/shared/checkout/receipt-modal.tsx': ["'a receipt'"],
  'borrower/shared/checkout/end-modal.tsx': ["'the end of a credit'"],
  'borrower/home/modals/offers/fingerprint-offer.tsx': ["'the offer of the fingerprint'"],
  'borrower/home/modals/offers/install-offer.tsx': ["'the offer of the app'"],
  'borrower/home/modals/offers/push-offer.tsx': ["'the offer of notices'"],
  'borrower/home/modals/new-credit-modal.tsx': ["'new credit on home'"],
  'borrower/home/modals/payment-modal.tsx': ["'full payment'", "'partial payment'"],
  'borrower/home/modals/top-up-modal.tsx': ["'top-up'"],
  'borrower/shared/login/login-modals.tsx': ["'phone'", "'code'", "'e-mail'", "'forgot'"],
  'borrower/request-summary/logged-in/edit-work-modal.tsx': ["'edit of work'"],
  'borrower/request-summary/logged-in/profile-failed.tsx': ["'a profile that does not load'"],
  'borrower/request-summary/signup/phone-again.tsx': ["'phone again'"],
  'borrower/request-summary/summary-layout.tsx': ["'waiting'"],
  'borrower/shared/signup-start/signup-modals.tsx': [
    "'name and phone'",
    "'bureau warning'",
    "'company review'",
  ],
  'shared/gallery/modal-parts.tsx': ["'waiting window'"],
  'shared/chrome/logout-modal.tsx': ["'logout'"],
  'shared/chrome/user-menu.tsx': ["'menu'"],
  'shared/loading/lazy-modal.tsx': ["'loading'"],
  'shared/passkeys/add-passkey.tsx': ["'the proof before a passkey'", "'the name of a passkey'"],
  'shared/passkeys/remove-passkey.tsx': ["'the removal of a passkey'"],
  'shared/ui/modal/alert-modal.tsx': ["'logout'"],
  'shared/ui/fields/calendar-modal.tsx': ["'calendar of the gallery'"],
  'shared/ui/fields/date-field.tsx': ["'calendar of the gallery'"],
};

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined };

function pathsOf(route: Route): string[] {
  return [
    ...(route.index ? ['/'] : route.path ? [route.path] : []),
    ...(route.children ?? []).flatMap(pathsOf),
  ];
}

/** The names of all checks, as the stories write them. */
const inspected = globSync('e2e/*.story.ts', { cwd: root })
  .flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/\binspect\(\w+, (['"`][^'"`]+['"`])/g),
  ])
  .map(([, name]) => name);

test('every screen of a borrower has its check', async () => {
  const ofStaff = (path: string) => isStaffPath(path) || path === paths.invitation;
  const borrowers = (await Promise.all(routes)).flatMap(pathsOf).filter((path) => !ofStaff(path));
  expect(Object.keys(SCREENS).sort()).toEqual([...new Set(borrowers)].sort());
});

test('every file that opens a modal has its checks', () => {
  const opening = globSync('{borrower,shared}/**/!(*.test).tsx', { cwd: app }).filter((file) =>
    /<(?:Modal|AlertModal|WaitingModal|CalendarModal|Opening)\b/.test(readFileSync(join(app, file), 'utf8')),
  );
  expect(Object.keys(MODALS).sort()).toEqual(opening.sort());
});

/** The files that a file imports, directly or not, at once or later. */
function imported(file: string, found = new Set<string>()): Set<string> {
  for (const [, to = ''] of readFileSync(join(app, file), 'utf8').matchAll(
    /(?:from |import\()'(\.[^']+\.tsx)'/g,
  )) {
    const next = join(dirname(file), to);
    if (!found.has(next)) imported(next, found.add(next));
  }
  return found;
}

test('the gallery draws every shared part', () => {
  const drawn = imported('shared/gallery/gallery.tsx');
  const parts = globSync('shared/ui/**/!(*.test).tsx', { cwd: app });
  expect(parts.filter((part) => !drawn.has(part))).toEqual([]);
});

test.each([...Object.values(SCREENS), ...Object.values(MODALS).flat()])('a story checks %s', (name) => {
  expect(inspected).toContain(name);
});
