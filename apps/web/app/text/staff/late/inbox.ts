/** The inbox of WhatsApp, and its lines in a timeline. */

import type { Reply } from '@unamano/contract/endpoint';
import type { ChatLine, conversationLines } from '@unamano/contract/loans/collecting/inbox';
import type { InboxList, IncomingKind } from '@unamano/contract/loans/collection-enums';
import { counted } from '@unamano/domain/counted';

type Obstacle = NonNullable<Reply<typeof conversationLines>['obstacle']>;

export const written: Record<IncomingKind, string> = {
  text: '',
  image: 'Envió una foto, que aquí no se abre',
  audio: 'Envió una nota de voz, que aquí no se oye',
  video: 'Envió un video, que aquí no se abre',
  document: 'Envió un documento, que aquí no se abre',
  other: 'Envió algo que aquí no se abre',
};

export const chat = {
  wrote: 'Escribió por WhatsApp',
  answered: 'Se le respondió por WhatsApp',
  failed: 'Respuesta por WhatsApp que no salió',
  erased: 'El texto ya se borró',
};

export const inbox = {
  title: 'WhatsApp',
  lead: 'Lo que escriben los clientes. Una respuesta sale hasta 24 horas después de su último mensaje.',
  failed: 'Error obteniendo las conversaciones',
  search: 'Busca por nombre o celular',
  lists: {
    waiting: 'Sin responder',
    all: 'Todas',
    unknown: 'Desconocidos',
  } satisfies Record<InboxList, string>,
  listOf: 'Conversaciones',
  count: (label: string, count: number) => (count > 0 ? `${label} (${count})` : label),
  nothing: {
    waiting: 'Nadie espera una respuesta',
    all: 'Nadie ha escrito todavía',
    unknown: 'No ha escrito ningún número desconocido',
  } satisfies Record<InboxList, string>,
  noMatch: 'Ninguna conversación coincide con la búsqueda',
  unknown: 'Número desconocido',
  late: 'En mora',
  upToDate: 'Al día',
  optedOut: 'Pidió que no le escriban',
  unanswered: (count: number) => counted(count, 'mensaje sin responder', 'mensajes sin responder'),
  mine: (name: string) => `La cobra ${name}`,
};

export const conversation = {
  choose: 'Elige una conversación',
  failed: 'Error obteniendo la conversación',
  back: 'Todas las conversaciones',
  lines: 'Mensajes',
  toCase: 'Ver el caso',
  toPerson: 'Ver la persona',
  them: 'La persona',
  platform: 'La plataforma',
  deliveries: { sent: '', waiting: 'En camino', failed: 'No salió' } satisfies Record<
    ChatLine['delivery'],
    string
  >,
  settle: 'No necesita respuesta',
  settled: 'Conversación atendida',
};

export const answer = {
  label: 'Tu respuesta',
  submit: 'Responder',
  done: 'Respuesta en camino',
  obstacles: {
    opted_out: 'Pidió que no le escriban. Se le puede responder cuando vuelva a escribir.',
    window: 'Pasaron 24 horas desde su último mensaje: WhatsApp ya solo acepta una plantilla.',
    answered:
      'Ya se le respondió. Otro mensaje sería un contacto que la persona no pidió, con los días y las horas de la ley.',
  } satisfies Record<Obstacle, string>,
  template: 'Enviar una plantilla desde su caso',
};

export const wish = {
  stop: 'No quiere mensajes',
  allow: 'Quiere mensajes otra vez',
  stopTitle: 'No se le escribe más',
  allowTitle: 'Se le vuelve a escribir',
  stopText:
    'La plataforma no le envía recordatorios ni mensajes de cobro por ningún canal. Lo que le avisa de su propio dinero llega por SMS.',
  allowText: 'Los recordatorios y los mensajes de cobro salen otra vez.',
  note: 'Cómo lo pidió',
  noteHint: 'Por ejemplo: «lo dijo por teléfono»',
  submit: 'Guardar',
  cancel: 'Volver',
  done: 'Quedó anotado',
};
