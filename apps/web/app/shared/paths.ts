import type { TypeUser } from '@unamano/domain/loans/price/pricing';

// Apart: the script in the landing page must not carry the addresses of all screens.
const START = '/';
const AGREEMENTS = '/convenios';

/** The part of the own account with the fingerprint. */
export const FINGERPRINT = 'huella';

/** The addresses of the site, but for the dashboard's own. Screens link by these, never by a literal. */
export const paths = {
  start: START,
  agreements: AGREEMENTS,
  loan: '/prestamo',
  basicInfo: '/info-basica',
  workInfo: '/info-laboral',
  confirmInfo: '/confirmar-info',
  home: '/inicio',
  history: '/historial',
  sessions: '/sesiones',
  myAccount: '/mi-cuenta',
  claims: '/reclamos',
  blockedAccount: '/bloqueo',
  cannotPay: '/no-puedo-pagar',
  newCredit: '/nuevo-credito',
  refinance: '/retanqueo',
  creditApproved: '/credito-aprobado',
  promissoryNote: '/pagare',
  finish: '/finalizar-proceso',
  disbursement: '/desembolso',
  employeeConfirm: '/confirmar/:id_credit',
  adminLogin: '/login-admin',
  resetPassword: '/recuperar-contrasena',
  confirmEmail: '/confirmar-correo',
  document: '/documentos/:nombre',
  verify: '/verificar',
  verifyReference: '/verificar/:referencia',
  invitation: '/invitacion',
  board: '/tablero',
  account: '/tablero/mi-cuenta',
} as const;

/** The pages written to HTML at build time. */
export const landingPaths: string[] = [START, AGREEMENTS];

/** Search parameters of the landing pages: the modal that opens, so that a tap before hydration is not lost. */
export const landingParams = {
  login: 'login',
  signup: 'solicitar',
  amount: 'monto',
  installments: 'cuotas',
  platform: 'plataforma',
  returnTo: 'volver',
} as const;

/** Whether the header is that of the dashboard: no chat, no "learn more". */
export function isStaffPath(pathname: string): boolean {
  return pathname.startsWith(paths.board) || pathname.startsWith(paths.adminLogin);
}

/** Whether the page is a step of a sign-up: the header has no logo there, whose tap would leave the sign-up. */
export function isSignupPath(pathname: string): boolean {
  return /^\/(prestamo|info-|confirmar-info)/.test(pathname);
}

/** The kind of borrower that a landing page is for; null for every other page. */
export function landingTypeUser(pathname: string): TypeUser | null {
  if (pathname.startsWith(paths.agreements)) return 'allied_company';
  return pathname === paths.start ? 'user_external' : null;
}

/**
 * The page that opens after a login, or null where the address is not a path of this site. Browsers drop tabs and line breaks,
 * read a backslash as a slash, and resolve dots: `/.//evil.example` becomes `//evil.example`, which is another site for
 * whatever reads it once more. So a path with any of these is refused.
 */
export function safeReturnPath(value: string | null): string | null {
  return value && /^(?!.*\/(\.|%2e)|\/\/)\/[^\\\t\n\r]*$/i.test(value) ? value : null;
}

/** Names of the legal documents under `paths.document`. */
export const documentNames = {
  dataTreatment: 'tratamiento-de-datos',
  terms: 'terminos-y-condiciones',
  termsAgreements: 'terminos-y-condiciones-convenios',
  centralRisk: 'centrales-de-riesgo',
} as const;

/** The address of a legal document. */
export function documentPath(name: (typeof documentNames)[keyof typeof documentNames]): string {
  return `/documentos/${name}`;
}
