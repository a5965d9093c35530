/**
 * The phone of an account whose number has another owner. Mobile numbers of Colombia begin with 3, so nobody has one that begins
 * with 0: it receives nothing and opens nothing, and the number is free.
 */
const PREFIX = '+570';

export const releasedPhoneOf = (borrowerId: number): string =>
  `${PREFIX}${String(borrowerId).padStart(9, '0')}`;

export const isReleasedPhone = (cellphone: string): boolean => cellphone.startsWith(PREFIX);
