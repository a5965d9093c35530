import type { Templates } from './shapes.ts';

/** Messages about an account and its password. */
export const accounts = {
  password_reset: (p) => ({
    subject: 'Recupera tu contraseña',
    sentences: [
      `crea tu nueva contraseña aquí: ${p.url}`,
      'El enlace sirve una sola vez, durante 30 minutos. Si no lo pediste, ignora este mensaje.',
    ],
  }),
  email_confirmation: (p) => ({
    subject: 'Confirma tu correo',
    sentences: [
      `confirma que este correo es tuyo aquí: ${p.url}`,
      'El enlace sirve una sola vez, durante 72 horas. Si no pediste nada en Unamano, ignora este mensaje.',
    ],
  }),
  staff_invitation: (p) => ({
    subject: 'Te invitaron al tablero de Unamano',
    sentences: [
      `tienes una cuenta en el tablero de Unamano. Crea tu contraseña aquí: ${p.url}`,
      'El enlace sirve una sola vez, durante 48 horas. Si no lo esperabas, ignora este mensaje.',
    ],
  }),
  staff_access_requested: (p) => ({
    subject: 'Un permiso espera aprobación',
    sentences: [
      `un permiso espera tu decisión: ${p.requester} lo pidió para ${p.person}.`,
      `Puedes aprobarlo o rechazarlo aquí: ${p.url}`,
    ],
  }),
  staff_access_granted: (p) => ({
    subject: 'Hay nuevos permisos en el tablero',
    sentences: [
      `hay permisos nuevos para administrar o aprobar: los recibió ${p.person}.`,
      `Si no lo esperabas, revisa las cuentas: ${p.url}`,
    ],
  }),
  password_changed: () => ({
    subject: 'Tu contraseña cambió',
    sentences: ['la contraseña de tu cuenta se cambió y cerramos tus sesiones. Si no fuiste tú, escríbenos.'],
  }),
  contact_corrected: (p) => ({
    subject: 'Corregimos un dato de tu cuenta',
    sentences: [
      {
        first_name: 'corregimos tu nombre en tu cuenta.',
        last_name: 'corregimos tu apellido en tu cuenta.',
        cellphone: 'corregimos el celular de tu cuenta y cerramos tus sesiones.',
        email: 'corregimos el correo de tu cuenta y cerramos tus sesiones.',
        address: 'corregimos la dirección de tu cuenta.',
        neighborhood: 'corregimos el barrio de tu cuenta.',
      }[p.field],
      'Si no lo pediste, escríbenos de inmediato.',
    ],
  }),
  login_held_back: () => ({
    subject: 'Muchos intentos de entrar a tu cuenta',
    sentences: [
      'hubo muchos intentos de entrar a tu cuenta y por ahora los frenamos.',
      'En el navegador donde ya entraste antes puedes seguir entrando con tu contraseña. Si no puedes, escríbenos.',
      'No le des a nadie tus códigos ni tu contraseña.',
    ],
  }),
  new_device_login: (p) => ({
    subject: 'Entraron a tu cuenta desde un dispositivo nuevo',
    sentences: [
      `entraron a tu cuenta desde un dispositivo nuevo (${p.device}) el ${p.moment}.`,
      'Si no fuiste tú, cambia tu contraseña y escríbenos de inmediato.',
    ],
    whatsapp: [p.device, p.moment],
  }),
  second_factor_changed: (p) => ({
    subject: 'Cambió el segundo factor de tu cuenta',
    sentences: [
      {
        turn_on: 'activaste el segundo factor de tu cuenta del tablero.',
        turn_off: 'desactivaste el segundo factor de tu cuenta del tablero.',
        renew_codes: 'pediste nuevos códigos de recuperación para tu cuenta del tablero.',
        reset: 'quitamos el segundo factor de tu cuenta del tablero: actívalo de nuevo al entrar.',
      }[p.change],
      'Si no fuiste tú ni lo pediste, avísale ya a un administrador.',
    ],
  }),
  staff_factor_changed: (p) => ({
    subject: 'Cambió el segundo factor de una cuenta del tablero',
    sentences: [
      {
        turn_on: `activó su segundo factor: ${p.person}.`,
        turn_off: `desactivó su segundo factor: ${p.person}.`,
        renew_codes: `pidió nuevos códigos de recuperación: ${p.person}.`,
        reset: `se quitó el segundo factor de la cuenta de ${p.person}.`,
      }[p.change],
      'Si no lo esperabas, confírmalo con esa persona y mira la auditoría.',
    ],
  }),
} satisfies Partial<Templates>;
