/** The loan book's module: what the gateway, the payments and the journal say of each other. */
import type { GatewayDifference } from '@unamano/contract/reconciliation';

export const portfolio = {
  title: 'Cartera',
  reconciliation: 'Conciliación con la pasarela',
  about: (days: number) =>
    `Cada orden de pago de los últimos ${days} días se compara una vez al día con lo que dice la pasarela. Lo que ella diga se registra solo; aquí queda lo que alguien debe mirar.`,
  run: 'Conciliar ahora',
  gateway: 'Aprobado en la pasarela',
  gatewayHint: 'Según la última vez que se le preguntó',
  payments: 'Pagos registrados',
  paymentsHint: 'Sin los que la pasarela devolvió',
  ledger: 'En la contabilidad',
  ledgerHint: 'Cuenta de caja en la pasarela',
  agree: 'Pagos y contabilidad coinciden',
  disagree: 'Pagos y contabilidad no coinciden',
  checked: (checked: number, orders: number) =>
    orders === 0
      ? 'No hay órdenes en este tiempo'
      : `${checked} de ${orders} órdenes miradas en el último día`,
  differences: 'Diferencias',
  none: 'No hay diferencias',
  noneText: 'La pasarela, los pagos y la contabilidad dicen lo mismo.',
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
  done: (checked: number) =>
    checked === 1 ? 'Se miró 1 orden' : `Se miraron ${checked} órdenes; la contabilidad se recalculó`,
  failed: 'La pasarela no responde. Intenta de nuevo en un momento',
};

/** What each kind of difference means, and what to do. */
export const differences: Record<GatewayDifference, { title: string; todo: string }> = {
  not_at_gateway: {
    title: 'La pasarela no conoce la orden',
    todo: 'Nadie puede pagarla. Se cierra sola cuando vence; genera otro enlace si la persona quiere pagar.',
  },
  paid_not_booked: {
    title: 'Pagada en la pasarela y sin registrar',
    todo: 'Se registra en la próxima mirada. Si sigue aquí mañana, escribe a soporte con el número de la orden.',
  },
  booked_not_paid: {
    title: 'Registrada y no pagada en la pasarela',
    todo: 'Pregunta a la pasarela qué pasó. Si fue un contracargo, el pago se devuelve en la próxima mirada.',
  },
  amount_differs: {
    title: 'Pagada por otro valor',
    todo: 'Nada se registró. Acuerda con la pasarela el valor correcto o la devolución a la persona.',
  },
};
