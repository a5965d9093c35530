import { type Day, formatDay } from '@unamano/domain/calendar';
import { plainName, text } from './compose.ts';
import type { Templates } from './shapes.ts';

const PASSKEYS_LEFT =
  'Entra y quita los dispositivos que no conozcas, o todos. Estos todavía abren tu cuenta con huella o cara:';
const passkeyText = ({ name, createdOn }: { name: string; createdOn: Day }) =>
  `${plainName(name).replaceAll('.', ' ')} (del ${formatDay(createdOn)})`;

/** Messages about an account and its password. */
export const accounts = {
  password_reset: (p) =>
    text('Recupera tu contraseña', [
      `crea tu nueva contraseña aquí: ${p.url}`,
      'El enlace sirve una sola vez, durante 30 minutos. Si no lo pediste, ignora este mensaje.',
    ]),
  email_confirmation: (p) =>
    text('Confirma tu correo', [
      `confirma que este correo es tuyo aquí: ${p.url}`,
      'El enlace sirve una sola vez, durante 72 horas. Si no pediste nada en Unamano, ignora este mensaje.',
    ]),
  staff_invitation: (p) =>
    text('Te invitaron al tablero de Unamano', [
      `tienes una cuenta en el tablero de Unamano. Crea tu contraseña aquí: ${p.url}`,
      'El enlace sirve una sola vez, durante 48 horas. Si no lo esperabas, ignora este mensaje.',
    ]),
  staff_deadlines: (p) =>
    text('Hay plazos que vencen en dos días', [
      `estos plazos vencen pronto: ${p.deadlines.map(({ what, dueOn }) => `${what}, el ${formatDay(dueOn)}`).join('; ')}.`,
      `Responde antes en el tablero: ${p.url}`,
    ]),
  staff_access_requested: (p) =>
    text('Un permiso espera aprobación', [
      `un permiso espera tu decisión: ${p.requester} lo pidió para ${p.person}.`,
      `Puedes aprobarlo o rechazarlo aquí: ${p.url}`,
    ]),
  staff_access_granted: (p) =>
    text('Hay nuevos permisos en el tablero', [
      `hay permisos nuevos para administrar o aprobar: los recibió ${p.person}.`,
      `Si no lo esperabas, revisa las cuentas: ${p.url}`,
    ]),
  password_changed: (p) =>
    text('Tu contraseña cambió', [
      'la contraseña de tu cuenta se cambió y cerramos tus sesiones. Si no fuiste tú, escríbenos.',
      ...(p.passkeys.length > 0 ? [`${PASSKEYS_LEFT} ${p.passkeys.map(passkeyText).join(', ')}.`] : []),
    ]),
  contact_corrected: (p) =>
    text('Corregimos un dato de tu cuenta', [
      {
        first_name: 'corregimos tu nombre en tu cuenta.',
        last_name: 'corregimos tu apellido en tu cuenta.',
        cellphone: 'corregimos el celular de tu cuenta y cerramos tus sesiones.',
        email: 'corregimos el correo de tu cuenta y cerramos tus sesiones.',
        address: 'corregimos la dirección de tu cuenta.',
        neighborhood: 'corregimos el barrio de tu cuenta.',
        dni: 'corregimos el número de documento de tu cuenta.',
        type_document: 'corregimos el tipo de documento de tu cuenta.',
        birthday: 'corregimos la fecha de nacimiento de tu cuenta.',
        date_dni_expedition: 'corregimos la fecha de expedición de tu documento en tu cuenta.',
      }[p.field],
      'Si no lo pediste, escríbenos de inmediato.',
    ]),
  contact_changed: (p) =>
    text('Tu cuenta tiene un dato nuevo', [
      {
        cellphone: 'este celular quedó en tu cuenta y cerramos tus otras sesiones.',
        email: 'este correo quedó en tu cuenta y cerramos tus otras sesiones.',
      }[p.field],
      'Durante 24 horas no podrás firmar ni cambiar la cuenta para tu dinero.',
    ]),
  contact_change_alert: (p) =>
    text('Cambió un dato de tu cuenta', [
      {
        cellphone:
          'cambió el celular de tu cuenta. Durante 24 horas no se puede firmar ni cambiar la cuenta para el dinero.',
        email:
          'cambió el correo de tu cuenta. Durante 24 horas no se puede firmar ni cambiar la cuenta para el dinero.',
        address: 'cambió la dirección de tu cuenta.',
      }[p.field],
      `Si no fuiste tú, bloquea tu cuenta aquí: ${p.url}`,
      'El enlace sirve una sola vez, durante 7 días. No se lo pases a nadie.',
    ]),
  account_code: (p) =>
    text('Tu código de Unamano', [
      `${p.code} es tu código para ${p.purpose}.`,
      'Vence en 5 minutos. Si no lo pediste, no se lo des a nadie.',
    ]),
  account_blocked: () =>
    text('Tu cuenta está bloqueada', [
      'tu cuenta quedó bloqueada y cerramos todas tus sesiones.',
      'Tus cuotas siguen en sus fechas. Para volver a entrar, desbloquéala en la página de ingreso o escríbenos.',
    ]),
  account_unblocked: (p) =>
    text('Tu cuenta está desbloqueada', [
      'tu cuenta quedó desbloqueada. Durante 24 horas no se puede firmar ni cambiar la cuenta para el dinero.',
      'Quitamos los dispositivos nuevos que entraban con huella o cara: revisa los demás en Mi cuenta.',
      `Si no fuiste tú, bloquéala aquí: ${p.url}`,
      'El enlace sirve una sola vez, durante 7 días. No se lo pases a nadie.',
    ]),
  complaint_received: (p) =>
    text(`Recibimos tu solicitud ${p.number}`, [
      `recibimos tu solicitud ${p.number}. Te respondemos por correo a más tardar el ${formatDay(p.dueOn)}.`,
      'Si no nos escribiste, ignora este mensaje.',
    ]),
  complaint_extended: (p) =>
    text(`Tu solicitud ${p.number} necesita más tiempo`, [
      `te respondemos tu solicitud ${p.number} a más tardar el ${formatDay(p.dueOn)}.`,
      `Por qué: ${p.reason}`,
    ]),
  complaint_answered: (p) =>
    text(`Respuesta a tu solicitud ${p.number}`, [
      `esta es la respuesta a tu solicitud ${p.number}:`,
      p.answer,
      'Si no quedas conforme, puedes acudir a la Superintendencia de Industria y Comercio: www.sic.gov.co.',
    ]),
  login_held_back: () =>
    text('Muchos intentos de entrar a tu cuenta', [
      'hubo muchos intentos de entrar a tu cuenta y por ahora los frenamos.',
      'En el navegador donde ya entraste antes puedes seguir entrando con tu contraseña. Si no puedes, escríbenos.',
      'No le des a nadie tus códigos ni tu contraseña.',
    ]),
  new_device_login: (p) =>
    text(
      'Entraron a tu cuenta desde un dispositivo nuevo',
      [
        `entraron a tu cuenta desde un dispositivo nuevo (${p.device}) el ${p.moment}.`,
        'Si no fuiste tú, cambia tu contraseña y escríbenos de inmediato.',
      ],
      [p.device, p.moment],
    ),
  second_factor_changed: (p) =>
    text('Cambió el segundo factor de tu cuenta', [
      {
        turn_on: 'activaste el segundo factor de tu cuenta del tablero.',
        turn_off: 'desactivaste el segundo factor de tu cuenta del tablero.',
        renew_codes: 'pediste nuevos códigos de recuperación para tu cuenta del tablero.',
        reset: 'quitamos el segundo factor de tu cuenta del tablero: actívalo de nuevo al entrar.',
      }[p.change],
      'Si no fuiste tú ni lo pediste, avísale ya a un administrador.',
    ]),
  passkey_alert: (p) =>
    text(
      {
        add: 'Un dispositivo nuevo abre tu cuenta con huella o cara',
        remove: 'Quitaron un dispositivo que abría tu cuenta',
      }[p.keyChange],
      [
        {
          add: 'un dispositivo nuevo abre tu cuenta con huella o cara, sin contraseña.',
          remove: 'quitaron un dispositivo que abría tu cuenta con huella o cara.',
        }[p.keyChange],
        `Si no fuiste tú, bloquea tu cuenta aquí: ${p.url}`,
        'El enlace sirve una sola vez, durante 7 días. No se lo pases a nadie.',
      ],
    ),
  staff_passkey_changed: (p) =>
    text('Cambiaron las llaves de acceso de una cuenta del tablero', [
      {
        add: `hay una llave de acceso nueva en la cuenta de ${p.person}.`,
        remove: `eliminaron una llave de acceso de la cuenta de ${p.person}.`,
      }[p.keyChange],
      'Si no lo esperabas, avísale ya a un administrador y mira la auditoría.',
    ]),
  staff_factor_changed: (p) =>
    text('Cambió el segundo factor de una cuenta del tablero', [
      {
        turn_on: `activó su segundo factor: ${p.person}.`,
        turn_off: `desactivó su segundo factor: ${p.person}.`,
        renew_codes: `pidió nuevos códigos de recuperación: ${p.person}.`,
        reset: `se quitó el segundo factor de la cuenta de ${p.person}.`,
      }[p.change],
      'Si no lo esperabas, confírmalo con esa persona y mira la auditoría.',
    ]),
} satisfies Partial<Templates>;
