/**
 * The phone of an account whose number has another owner. Mobile numbers of Colombia begin with 3, so nobody has one that begins
 * with 0: it receives nothing and opens nothing, and the number is free.
 */
const PREFIX = '+570';

export const releasedPhoneOf = (borrowerId: number): string =>
  `${PREFIX}${String(borrowerId).padStart(9, '0')}`;

export const isReleasedPhone = (cellphone: string): boolean => cellphone.startsWith(PREFIX);

/**
 * The address of an account whose person gave none. Nobody has an address of this domain (RFC 2606): nothing is sent to it, and it
 * opens nothing.
 */
const DOMAIN = '@sin-correo.invalid';

/** @param id what no other account has */
export const missingEmailOf = (id: string): string => `${id}${DOMAIN}`;

export const isMissingEmail = (email: string): boolean => email.endsWith(DOMAIN);

/** No phone and no address: what is written to it reaches nobody. */
export const isUnreachable = (recipient: string): boolean =>
  isReleasedPhone(recipient) || recipient.toLowerCase().endsWith('.invalid');

/** As people read it: empty where there is none. */
export const shownEmail = (email: string): string => (isMissingEmail(email) ? '' : email);
