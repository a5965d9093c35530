/**
 * What people see of personal data that they need not read in full. The audit stores masks of its own, by the name of a field.
 */

/** `L••• R•••`: the first letter of each word. */
export function maskedName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...word][0]}•••`).join(' ');
}

/** `•••• 0013`: the last four characters of a number. */
export const maskedNumber = (number: string): string => (number === '' ? '' : `•••• ${number.slice(-4)}`);

/** In place of a day or an address: no part of it is shown. */
export const HIDDEN = '***';

type Identity = { dni: string; email: string };

/** For a caller with a phone that may have a new owner: `***4567`, `l***@…`. */
export const hiddenIdentity = ({ dni, email }: Identity): Identity => ({
  dni: `${HIDDEN}${dni.slice(-4)}`,
  email: `${[...email][0] ?? ''}${HIDDEN}@…`,
});

/** `*** *** **01`: the last two digits, enough to recognize one's own phone. */
export const maskedPhone = (cellphone: string): string => `*** *** **${cellphone.slice(-2)}`;

/** `l•••@unamano.test`: the first character of the name, and the domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0]}•••${email.slice(at)}`;
}
