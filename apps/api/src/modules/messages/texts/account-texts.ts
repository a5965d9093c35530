import { composeMessage } from './compose.ts';
import type { Templates } from './shapes.ts';

/** Messages about an account and its password. */
export const accounts: Pick<Templates, 'password_reset' | 'staff_invitation' | 'password_changed'> = {
  password_reset: (p) =>
    composeMessage(
      p.firstName,
      'Recupera tu contraseña',
      [
        `crea tu nueva contraseña aquí: ${p.url}`,
        'El enlace sirve una sola vez, durante 30 minutos. Si no lo pediste, ignora este mensaje.',
      ],
      [p.url],
    ),
  staff_invitation: (p) =>
    composeMessage(
      p.firstName,
      'Te invitaron al tablero de Unamano',
      [
        `tienes una cuenta en el tablero de Unamano. Crea tu contraseña aquí: ${p.url}`,
        'El enlace sirve una sola vez, durante 48 horas. Si no lo esperabas, ignora este mensaje.',
      ],
      [p.url],
    ),
  password_changed: (p) =>
    composeMessage(
      p.firstName,
      'Tu contraseña cambió',
      ['la contraseña de tu cuenta se cambió y cerramos tus sesiones. Si no fuiste tú, escríbenos.'],
      [],
    ),
};
