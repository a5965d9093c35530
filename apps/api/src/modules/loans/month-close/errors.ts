import { conflict } from '../../../kernel/mount.ts';

export const NOT_GREEN = 'Todavía falta algo de la lista: revísala en Fin de mes';
export const NOT_NEXT = 'Solo se cierra el mes que sigue al último cerrado';
export const NOT_LAST = 'Solo se abre otra vez el último mes cerrado';
export const CLOSED = 'Ese mes está cerrado';

export const CLOSE_ERRORS = {
  STATE_NOT_ALLOWED: conflict(NOT_GREEN),
  CHANGE_PENDING: conflict(
    'Ya hay un cierre o una reapertura que espera a otra persona: revísalo en Por aprobar',
  ),
} as const;
