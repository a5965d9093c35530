/** The bank's statement and the gateway's settlement file, beside the books. */

import type { StatementSource } from '@unamano/contract/loans/books/statements';
import { counted } from '@unamano/domain/counted';
import { formatCop } from '@unamano/domain/money';

const lines = (count: number) => counted(count, 'movimiento', 'movimientos');

export const bank = {
  sources: 'Extracto',
  source: { bank: 'Banco', gateway: 'Pasarela' } satisfies Record<StatementSource, string>,
  import: 'Importar extracto',
  importHint: 'CSV, OFX o MT940, con los días completos',
  imported: (imported: number, known: number, matched: number) =>
    `${counted(imported, 'movimiento nuevo', 'movimientos nuevos')} y ${counted(known, 'ya conocido', 'ya conocidos')}: ${counted(matched, 'conciliado', 'conciliados')}`,
  none: 'Importa el primer extracto: lo que coincide con los libros se concilia solo.',
  through: (day: string, matched: number) =>
    `Extracto hasta el ${day} · ${counted(matched, 'movimiento conciliado', 'movimientos conciliados')}`,
  statement: 'Solo en el extracto',
  books: 'Solo en los libros',
  sum: (count: number, amount: number) => `${lines(count)} · ${formatCop(amount)}`,
  shown: (count: number, all: number) => `Se muestran los ${count} más antiguos de ${all}`,
  explained: 'Todo está explicado',
  keys: '↑ ↓ mueven, espacio elige, R escribe el asiento, C concilia lo elegido',
  match: 'Conciliar lo elegido',
  matched: 'Quedó conciliado',
  chosen: (one: number, other: number) =>
    one === other ? `Elegido: ${formatCop(one)}` : `Elegido: ${formatCop(one)} y ${formatCop(other)}`,
  asked: 'Por aprobar',
  write: 'Escribir asiento',
  writeOf: (reference: string, amount: number) => `Escribir asiento de ${reference}, ${formatCop(amount)}`,
  choose: (reference: string, amount: number) => `Elegir ${reference}, ${formatCop(amount)}`,
  overdue: (count: number, days: number) =>
    `${lines(count)} sin explicar desde hace ${counted(days, 'día', 'días')} o más`,
  showMatches: 'Ver lo conciliado',
  hideMatches: 'Ocultar lo conciliado',
  reference: (text: string) => (text === '' ? 'sin referencia' : `Ref. ${text}`),
};

export const matches = {
  title: 'Conciliado',
  search: 'Buscar por texto, referencia o valor',
  none: 'Todavía no hay nada conciliado',
  undo: 'Deshacer',
  undoOf: (reference: string, amount: number) =>
    `Deshacer la conciliación de ${bank.reference(reference)}, ${formatCop(amount)}`,
  done: 'Quedó abierto otra vez en los dos lados',
  asked: 'Por reversar',
  line: (description: string, reference: string) =>
    description === '' ? bank.reference(reference) : `${description} · ${bank.reference(reference)}`,
  by: (name: string | null, day: string) => `${name ?? 'La plataforma'}, ${day}`,
};
