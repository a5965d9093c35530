/** The portfolio module: the reconciliation of the gateway, the payments and the journal. */
import type { GatewayDifference, ReconciliationReport } from '@unamano/contract/money/reconciliation';
import { counted } from '@unamano/domain/counted';
import { formatPesos } from '@unamano/domain/money';

export const portfolio = {
  title: 'Cartera',
  reconciliation: 'Conciliación con la pasarela',
  about: (days: number) =>
    `Cada orden de pago de los últimos ${days} días se compara una vez al día con lo que dice la pasarela. Lo que ella diga se registra solo; aquí queda lo que alguien debe mirar.`,
  run: 'Conciliar ahora',
  gateway: 'Aprobado en la pasarela',
  gatewayHint: 'De las órdenes consultadas',
  payments: 'Pagos registrados',
  paymentsHint: 'De las mismas órdenes, sin los devueltos',
  ledger: 'En la contabilidad',
  ledgerHint: 'De las mismas órdenes, caja en la pasarela',
  agree: 'Pasarela, pagos y contabilidad coinciden',
  disagree: 'Las sumas no coinciden',
  pending: 'Coincide lo consultado; falta preguntar por el resto',
  notQueried: 'Sin consultar',
  notQueriedHint: (orders: number) =>
    orders === 1
      ? 'Registrado de 1 orden por la que aún no se preguntó a la pasarela'
      : `Registrado de ${orders} órdenes por las que aún no se preguntó a la pasarela`,
  off: (label: string) => `${label}: diferencia con los pagos`,
  ledgerChecked: (when: string) => `Sumas, cuotas y contabilidad recalculadas: ${when}`,
  running: 'Preguntando a la pasarela y recalculando todos los créditos. Lo que salga aparece aquí.',
  lastRun: ({ checked, is_gateway_down: isDown }: NonNullable<ReconciliationReport['last_run']>) =>
    `Última conciliación pedida: ${checked === 1 ? 'se miró 1 orden' : `se miraron ${checked} órdenes`}${isDown ? '; la pasarela no respondió por todas' : ''}`,
  ledgerUnchecked: 'Las sumas, las cuotas y la contabilidad aún no se han recalculado',
  checked: (checked: number, orders: number) =>
    orders === 0
      ? 'No hay órdenes en este tiempo'
      : `${formatPesos(checked)} de ${counted(orders, 'orden mirada', 'órdenes miradas')} en el último día`,
  differences: 'Diferencias',
  none: 'No hay diferencias',
  noneText: 'La pasarela, los pagos, las cuotas y la contabilidad dicen lo mismo.',
  noneFound: 'Ninguna orden difiere',
  noneFoundText:
    'Por las órdenes consultadas, la pasarela dice lo mismo que los pagos. Lo demás se ve arriba.',
  columns: {
    kind: 'Qué pasa',
    order: 'Orden',
    credit: 'Crédito',
    amount: 'Valor de la orden',
    gateway: 'En la pasarela',
    when: 'Mirada',
  },
  unknownThere: 'No la conoce',
  ledgerDifferences: (count: number) =>
    count === 1
      ? 'Al recalcular los créditos apareció 1 diferencia en la contabilidad.'
      : `Al recalcular los créditos aparecieron ${count} diferencias en la contabilidad.`,
  ledgerRow: (what: string, id: number) => `${what}, n.º ${id}`,
};

/** The meaning of each kind of difference, and what to do. */
export const differences: Record<GatewayDifference, { title: string; todo: string }> = {
  missing_at_gateway: {
    title: 'La pasarela no conoce la orden',
    todo: 'Nadie puede pagarla. Se cierra sola cuando vence; genera otro enlace si la persona quiere pagar.',
  },
  paid_not_recorded: {
    title: 'Pagada en la pasarela y sin registrar',
    todo: 'Se registra en la próxima mirada. Si sigue aquí mañana, escribe a soporte con el número de la orden.',
  },
  recorded_not_paid: {
    title: 'Registrada y no pagada en la pasarela',
    todo: 'Pregunta a la pasarela qué pasó. Si fue un contracargo, el pago se devuelve en la próxima mirada.',
  },
  amount_differs: {
    title: 'Pagada por otro valor',
    todo: 'Nada se registró. Acuerda con la pasarela el valor correcto o la devolución a la persona.',
  },
  centavos_left: {
    title: 'Pagada con centavos',
    todo: 'Los pesos enteros ya están registrados. Acuerda con la pasarela qué pasa con los centavos.',
  },
  unreadable: {
    title: 'La pasarela responde algo que no se puede leer',
    todo: 'Mira la orden en la pasarela y pídele que corrija su respuesta: mañana se le pregunta otra vez.',
  },
};
