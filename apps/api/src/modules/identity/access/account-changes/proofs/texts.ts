import type { ProvenAction } from '@unamano/domain/identity/account-proofs';

/** What a code permits, as its message says it. */
const PURPOSES: Record<ProvenAction, string> = {
  cellphone: 'cambiar el celular de tu cuenta',
  email: 'cambiar el correo de tu cuenta',
  address: 'cambiar la dirección de tu cuenta',
  unblock: 'desbloquear tu cuenta',
};

export const purposeOf = (action: ProvenAction): string => PURPOSES[action];

/** The SMS to the phone that the account has. */
export const proofText = (action: ProvenAction, code: string): string =>
  `${code} es tu código de Unamano para ${PURPOSES[action]}. Vence en 5 minutos. Si no lo pediste, no se lo des a nadie.`;

/** The SMS to a phone that may be a stranger's: it names nobody. */
export const newPhoneText = (code: string): string =>
  `${code} es tu código de Unamano para confirmar este celular. Vence en 5 minutos. No lo compartas con nadie.`;
