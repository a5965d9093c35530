import type { KeyKind } from '@unamano/domain/money/payment-key';

/** The money in seconds, by a key of Bre-B. */
export const instant = {
  title: 'Recíbelo en segundos',
  lead: 'Con tu llave de Bre-B, a cualquier hora y cualquier día.',
  ownMobile: (cellphone: string) => `Usar mi celular ••••\u00a0${cellphone.slice(-2)}`,
  other: 'Usar otra llave',
  kind: 'Tipo de llave',
  kinds: {
    phone: 'Celular',
    id_number: 'Documento',
    email: 'Correo',
    alias: 'Alias con @',
    merchant: 'Código de comercio',
  } satisfies Record<KeyKind, string>,
  key: 'Tu llave',
  look: 'Buscar',
  found: 'Lo enviamos aquí:',
  isItYours: (key: string) => `Llave ${key}`,
  confirm: 'Sí, enviar aquí',
  back: 'Usar otra',
  done: 'Listo: tu dinero va a esa llave',
  refused: {
    KEY_UNKNOWN: 'Ningún banco conoce esta llave. Usa otra, o escribe tu cuenta aquí abajo.',
    KEY_OF_OTHER: 'Esta llave es de otra persona.',
    TOO_MANY_REQUESTS: 'Ya buscaste cinco llaves en esta hora. Escribe tu cuenta aquí abajo.',
    SERVICE_UNAVAILABLE: 'Ahora no podemos buscar tu llave. Escribe tu cuenta aquí abajo.',
  } as Readonly<Record<string, string>>,
};
