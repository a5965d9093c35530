import type { EntryFault } from '@unamano/domain/money/outside-entries';
import { conflict, notFound } from '../../../kernel/mount.ts';

export const REVERSAL_ERRORS = {
  OBJECT_NOT_FOUND: notFound('No encontramos ese asiento'),
  STATE_NOT_ALLOWED: conflict('Este asiento ya se reversó'),
  CHANGE_PENDING: conflict('Ya hay una reversión que espera a otra persona: revísala en Por aprobar'),
};

/** The field at fault, and what it lacks. */
export const ENTRY_FAULTS: Readonly<Record<EntryFault, readonly [field: string, text: string]>> = {
  amount_missing: ['amount', 'Escribe un valor mayor que cero'],
  lines_missing: ['lines', 'Escribe al menos una cuenta con su valor'],
  account_twice: ['lines', 'Escribe cada cuenta una sola vez'],
  not_balanced: ['lines', 'Los débitos y los créditos no suman lo mismo'],
};

export const FUTURE_DAY = 'Debe ser hoy o un día que ya pasó';
export const NOT_OPEN = 'Algo de lo que eliges ya no está abierto, o el valor no alcanza a cerrarlo';
export const EXPLAINED = 'Este movimiento del extracto ya se concilió';
export const ASKED = 'El asiento de este movimiento ya espera a otra persona: revísalo en Por aprobar';
