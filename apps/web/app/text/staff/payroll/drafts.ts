/** The returned file as the company itself uploads it. */
import type { DraftState } from '@unamano/contract/money/payroll/drafts';
import {
  DRAFT_ANSWER_LABELS,
  type DraftAnswer,
  type DraftDifference,
} from '@unamano/contract/money/payroll/schemas';
import { counted } from '@unamano/domain/counted';
import { formatCop } from '@unamano/domain/money';

export const draftStates: Record<DraftState, string> = {
  DRAFT: 'Borrador',
  SENT: 'Enviado',
  BOOKED: 'Registrado',
  DISCARDED: 'Descartado',
};

export const answers = DRAFT_ANSWER_LABELS;

export const differences: Record<DraftDifference, string> = {
  missing: 'No se descontó',
  short: 'Se descontó menos',
  over: 'Se descontó de más',
  unknown: 'No es de la empresa',
};

const PARTS: Record<DraftDifference, readonly [one: string, many: string]> = {
  missing: ['falta', 'faltan'],
  short: ['con menos', 'con menos'],
  over: ['con más', 'con más'],
  unknown: ['que no es de la empresa', 'que no son de la empresa'],
};

/** «15 cuadran, 2 faltan». */
export function summaryOf(matching: number, found: readonly DraftDifference[]): string {
  const parts = Object.entries(PARTS).flatMap(([difference, [one, many]]) => {
    const n = found.filter((each) => each === difference).length;
    return n === 0 ? [] : [counted(n, one, many)];
  });
  return [counted(matching, 'cuadra', 'cuadran'), ...parts].join(', ');
}

export const draft = {
  title: 'Archivo de la quincena',
  lead: (company: string, day: string) => `${company}, quincena del ${day}`,
  card: 'Archivo de lo que se descontó',
  upload: 'Subir el archivo',
  continue: 'Seguir con el borrador',
  see: 'Ver el archivo',
  review: 'Revisar y registrar',
  none: 'Cuando descuentes, sube aquí el archivo lleno: ves qué cuadra antes de enviarlo.',
  noneForOperations: 'La empresa no ha subido su archivo.',
  isDraft: (by: string, at: string) => `Borrador que subió ${by} el ${at}. Todavía no se ha enviado.`,
  isSent: (by: string, at: string) =>
    `Lo envió ${by} el ${at}. Nada se abona hasta registrar la transferencia.`,
  isBooked: (by: string, at: string) => `${by} registró su transferencia el ${at}.`,
  isDiscarded: (by: string, at: string, reason: string) => `${by} lo descartó el ${at}: ${reason}`,
  toFile: 'Ver la transferencia',
  asRequested: 'Se descontó todo como se pidió',
  asRequestedHint: 'No hace falta un archivo. Antes de enviarlo ves la lista.',
  another: 'Si la empresa descontó algo más, se sube otro archivo.',
  preview: 'Ver qué cuadra',
  uploadHint: 'No se abona nada: primero ves qué cuadra y qué no, y después decides si lo envías.',
  sent: 'Se envió el archivo',
  sentCount: (n: number) => counted(n, 'archivo enviado', 'archivos enviados'),
  summary: 'Resultado',
  requested: 'Se pidió',
  deducted: 'Suma del archivo',
  lines: (n: number) => counted(n, 'línea', 'líneas'),
  hidden: (n: number) => counted(n, 'oculta por un filtro', 'ocultas por un filtro'),
  allMatch: 'Todo cuadra',
  people: 'Lo que no cuadra',
  peopleHint: 'Una respuesta por persona, aunque tenga varias cuotas.',
  place: (dni: string, requested: number, deducted: number) =>
    `${dni} · se pidió ${formatCop(requested)}, va ${formatCop(deducted)}`,
  missing: (amount: number) => `Faltan ${formatCop(amount)}`,
  excess: (amount: number) => `Sobran ${formatCop(amount)}`,
  answer: 'Responder',
  answerAgain: 'Cambiar la respuesta',
  answerOf: (name: string, dni: string) => `Responder por ${name}, ${dni}`,
  unanswered: 'Sin respuesta',
  left: (n: number) => `Falta la respuesta de ${counted(n, 'persona', 'personas')}`,
  companySays: (answer: string) => `La empresa dice: ${answer}`,
  send: 'Enviar a Unamano',
  sendText: 'Al enviarlo, el equipo de Unamano busca la transferencia en el banco y abona las cuotas.',
  change: 'Cambiar el archivo',
  keep: 'Dejar el que está',
  discard: 'Descartar',
  withdraw: 'Retirar lo enviado',
  return: 'Devolver a la empresa',
  discardTitle: '¿Descartar este archivo?',
  discardText: 'No se abona nada de él. Puedes subir otro cuando quieras.',
  returnTitle: '¿Devolver este archivo a la empresa?',
  returnText: 'No se abona nada de él. La empresa lee el motivo y puede subir otro.',
  reason: 'Motivo',
  reasonHint: 'Lo lee la otra parte y queda en el historial.',
  discarded: 'Se descartó el archivo',
  back: 'Volver',
  bookTitle: 'Registrar la transferencia',
  bookText: 'Búscala en el banco. Con ella el archivo se procesa como si lo hubieras subido.',
  samePerson: 'Lo subiste o lo enviaste: la transferencia la registra otra persona.',
};

export const answerForm = {
  title: (name: string) => `¿Qué pasó con ${name}?`,
  answer: 'Respuesta',
  choose: 'Elige',
  leftOn: 'Último día en la empresa',
  leftText: 'Cuando se procese el archivo, su crédito sale de la nómina y esa persona paga por link.',
  note: 'Detalle',
  noteHint: 'Opcional',
  submit: 'Guardar la respuesta',
  back: 'Volver',
  done: 'Se guardó la respuesta',
};

export function answerText({
  answer,
  left_on: leftOn,
  note,
}: {
  answer: DraftAnswer;
  left_on: string | null;
  note: string;
}): string {
  const day = leftOn === null ? '' : ` el ${leftOn.split('-').reverse().join('/')}`;
  return `${DRAFT_ANSWER_LABELS[answer]}${day}${note === '' ? '' : `: ${note}`}`;
}
