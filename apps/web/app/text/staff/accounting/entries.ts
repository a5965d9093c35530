/** Entries of money outside of loans. */

import type { ThirdPartyType } from '@unamano/contract/loans/books/third-parties';
import { counted } from '@unamano/domain/counted';
import { formatCop } from '@unamano/domain/money';
import type { EntryAmount } from '@unamano/domain/money/outside-entries';

export const entries = {
  lead: 'El dinero que no pasa por un crédito. Una persona escribe el asiento y otra lo aprueba; nada se borra: se reversa.',
  section: 'Asientos',
  write: 'Nuevo asiento',
  waiting: (count: number) =>
    counted(count, 'asiento espera a otra persona', 'asientos esperan a otra persona'),
  none: 'Todavía no hay asientos',
  entry: (id: number) => `Asiento ${id}`,
  day: (happened: string, posted: string) =>
    happened === posted ? happened : `${happened}, registrado el ${posted}`,
  people: (written: string, approved: string) => `Lo escribió ${written} y lo aprobó ${approved}`,
  reference: (reference: string, document: string) =>
    document === '' ? `Ref. ${reference}` : `Ref. ${reference} · Soporte ${document}`,
  paidItems: (count: number) => (count === 1 ? 'Cerró 1 abierto' : `Cerró ${count} abiertos`),
  reverses: (id: number) => `Reversa el ${id}`,
  reversedBy: (id: number) => `Reversado por el ${id}`,
  reverse: 'Reversar',
  reverseOf: (id: number) => `Reversar el asiento ${id}`,
  linesOf: (id: number) => `Cuentas del asiento ${id}: débito y crédito`,
};

export const entryAmounts: Readonly<Record<EntryAmount, string>> = {
  amount: 'Valor en el banco',
  commission: 'Comisión que descontaron',
  vat: 'IVA descontable',
  interest: 'Intereses, aparte del valor',
  deductible: 'IVA descontable que se usa',
};

export const thirdPartyTypes: Readonly<Record<ThirdPartyType, string>> = {
  NIT: 'NIT',
  CC: 'C.C.',
  CE: 'C.E.',
  PA: 'Pasaporte',
};

export const writeEntry = {
  title: 'Nuevo asiento',
  text: 'Queda en los libros cuando otra persona de Contabilidad lo apruebe.',
  kind: 'Qué fue',
  day: 'Día en el banco o en el soporte',
  partyType: 'Documento',
  partyNumber: 'Número del tercero',
  partyName: 'Nombre del tercero',
  reference: 'Referencia del banco',
  document: 'Soporte (si lo hay)',
  description: 'Concepto',
  submit: 'Pedir aprobación',
  back: 'Volver',
  done: 'Espera a otra persona en Por aprobar',
};

export const entryLines = {
  legend: 'Cuentas',
  choose: 'Elige una cuenta',
  account: (n: number) => `Cuenta ${n}`,
  debit: (n: number) => `Débito ${n}`,
  credit: (n: number) => `Crédito ${n}`,
  more: 'Otra cuenta',
  even: 'Sumas iguales',
  difference: 'Diferencia:',
  toOpening: 'Va a saldos de apertura:',
};

export const entryItems = {
  legend: 'Qué cierra',
  how: { oldest: 'Lo más antiguo', chosen: 'Elegir' },
  none: 'Nada está abierto en esta cuenta',
  shown: (count: number) => `Se muestran los ${count} más antiguos`,
  chosen: (count: number, sum: number, reach: number) =>
    `${counted(count, 'elegido', 'elegidos')}: ${formatCop(sum)}. El asiento cierra ${formatCop(reach)}.`,
};

export const reverseEntry = {
  title: (id: number, amount: number) => `Reversar el asiento ${id}, de ${formatCop(amount)}`,
  text: 'El asiento queda como está. Otro con los valores al contrario entra cuando otra persona lo apruebe.',
  reason: 'Por qué',
  reasonHint: 'Lo lee quien aprueba, y queda como concepto.',
  submit: 'Pedir aprobación',
  back: 'Volver',
  done: 'Espera a otra persona en Por aprobar',
};
