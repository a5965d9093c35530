/** The demo logins that the terminal shows after the start. The README lists every one. */
import { ADMIN_EMAIL, companyAnswererEmail, DEMO_PASSWORD, OPERATIONS_EMAIL } from './companies.ts';
import { NAMED_PEOPLE, type NamedKey } from './people/named.ts';

const borrowerLogin = (key: NamedKey): string => {
  const { phone, email } = NAMED_PEOPLE[key];
  return `${phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')} · ${email}`;
};

const LOGINS = [
  ['may request', borrowerLogin('laura')],
  ['on time', borrowerLogin('carlos')],
  ['in arrears', borrowerLogin('diana')],
  ['admin', ADMIN_EMAIL],
  ['operations', OPERATIONS_EMAIL],
  ['HR of a company', companyAnswererEmail('cafe-alto')],
] as const;

export const DEMO_LOGIN_LINES: readonly string[] = [
  `Demo logins, all with the password ${DEMO_PASSWORD}:`,
  ...LOGINS.map(([who, login]) => `  ${who.padEnd(16)}${login}`),
];
