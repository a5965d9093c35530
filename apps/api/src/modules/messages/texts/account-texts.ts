import type { Templates } from './shapes.ts';

/** Messages about an account and its password. */
export const accounts = {
  password_reset: (p) => ({
    subject: 'Recupera tu contraseña',
    sentences: [
      `crea tu nueva contraseña aquí: ${p.url}`,
      'El enlace sirve una sola vez, durante 30 minutos. Si no lo pediste, ignora este mensaje.',
    ],
    whatsapp: [p.url],
  }),
  staff_invitation: (p) => ({
    subject: 'Te invitaron al tablero de Unamano',
    sentences: [
      `tienes una cuenta en el tablero de Unamano. Crea tu contraseña aquí: ${p.url}`,
      'El enlace sirve una sola vez, durante 48 horas. Si no lo esperabas, ignora este mensaje.',
    ],
    whatsapp: [p.url],
  }),
  password_changed: () => ({
    subject: 'Tu contraseña cambió',
    sentences: ['la contraseña de tu cuenta se cambió y cerramos tus sesiones. Si no fuiste tú, escríbenos.'],
    whatsapp: [],
  }),
  login_held_back: () => ({
    subject: 'Muchos intentos de entrar a tu cuenta',
    sentences: [
      'hubo muchos intentos de entrar a tu cuenta y por ahora los frenamos.',
      'En el navegador donde ya entraste antes puedes seguir entrando. Si no puedes, escríbenos.',
      'No le des a nadie tus códigos ni tu contraseña.',
    ],
    whatsapp: [],
  }),
} satisfies Partial<Templates>;
