/** The end of each month, and its close. */
import { counted } from '@unamano/domain/counted';
import type { CloseCheck } from '@unamano/domain/loans/books/month-close';

export const months = {
  title: 'Meses',
  lead: 'El último día de cada mes suma a los libros lo causado, lo que falta por causar y el deterioro, y el primer día del siguiente lo resta. Un mes cerrado ya no recibe asientos.',
  month: 'Mes',
  opens: (month: string) => `Ver los asientos de ${month}`,
  figures: {
    interest: 'Interés causado',
    charges: 'Mora por cobrar',
    memo: 'En cuentas de orden',
    study: 'Estudio por causar',
    loss: 'Deterioro',
  },
  state: 'Estado',
  states: { open: 'Abierto', closed: 'Cerrado', reopened: 'Abierto otra vez' },
  signed: (asked: string, approved: string, on: string) => `${asked} y ${approved}, ${on}`,
  nothing: 'nada',
  none: 'Todavía no ha terminado un mes',
};

type CheckWords = {
  title: string;
  /** What is in the way, and what to do. */
  missing: (found: { count: number; known: string | null }) => string;
};

export const checks: Record<CloseCheck, CheckWords> = {
  days: {
    title: 'Los días del mes pasaron en todos los créditos',
    missing: ({ count: n }) =>
      `${counted(n, 'crédito espera', 'créditos esperan')} el cálculo de sus días. Corre solo cada hora.`,
  },
  orders: {
    title: 'La pasarela respondió por cada orden de pago',
    missing: ({ count: n }) => `${counted(n, 'orden', 'órdenes')} sin consultar. Verifica ahora.`,
  },
  gateway: {
    title: 'Pasarela y pagos coinciden',
    missing: ({ count: n }) =>
      `${counted(n, 'diferencia', 'diferencias')}. Verifica ahora; si sigue, está en Cartera, Conciliación.`,
  },
  bank: {
    title: 'El extracto del banco está conciliado',
    missing: ({ count: n, known }) => {
      if (known === null) return 'Importa el extracto del banco.';
      return n > 0
        ? `${counted(n, 'movimiento', 'movimientos')} sin conciliar: explícalos en Banco.`
        : `El extracto llega hasta el ${known}: importa el resto.`;
    },
  },
  control: {
    title: 'Las cuentas de control están al día',
    missing: ({ count: n }) =>
      `${counted(n, 'partida abierta', 'partidas abiertas')} por más de su plazo: ciérralas con un asiento.`,
  },
  ledger: {
    title: 'La cartera y el libro dicen lo mismo',
    missing: ({ count: n }) =>
      n > 0
        ? `${counted(n, 'diferencia', 'diferencias')}: está en Cartera, Conciliación.`
        : 'No se ha verificado desde que terminó el mes. Verifica ahora.',
  },
  month_end: {
    title: 'El fin de mes está calculado',
    missing: ({ count: n }) =>
      n > 0
        ? `${counted(n, 'pago se registró', 'pagos se registraron')} después: calcula otra vez.`
        : 'Calcula el fin de mes.',
  },
  balance: {
    title: 'Débitos y créditos suman lo mismo',
    missing: () => 'No suman lo mismo. Avisa a soporte: no se puede cerrar.',
  },
};

export const close = {
  title: (month: string) => `Cerrar ${month}`,
  missing: (n: number) => (n === 1 ? 'Falta 1 cosa.' : `Faltan ${n} cosas.`),
  ready: 'No falta nada.',
  ok: 'Listo',
  open: 'Falta',
  ask: 'Pedir el cierre',
  asked: 'Espera a otra persona en Por aprobar',
  waiting: 'Un cierre o una reapertura espera a otra persona',
  allClosed: 'Todos los meses que terminaron están cerrados.',
  calculate: 'Calcular',
  calculated: 'Se está calculando',
  running: 'Se está revisando…',
  verify: 'Verificar ahora',
  verified: 'Se está verificando',
  goTo: { bank: 'Abrir Banco', control: 'Abrir Control' },
  reopen: 'Abrir otra vez',
  reopenOf: (month: string) => `Abrir otra vez ${month}`,
};

export const reopening = {
  title: (month: string) => `Abrir otra vez ${month}`,
  text: 'El mes vuelve a recibir asientos cuando otra persona lo apruebe. Después se cierra de nuevo, y el cierre muestra qué cambió.',
  reason: 'Por qué',
  reasonHint: 'Lo lee quien aprueba, y queda con el mes.',
  submit: 'Pedir aprobación',
  back: 'Volver',
  done: 'Espera a otra persona en Por aprobar',
};
