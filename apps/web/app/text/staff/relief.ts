/** Relief for borrowers who can not pay, and write-offs. */
export const relief = {
  title: 'Acuerdos y castigo',
  payoff: 'Pago total hoy',
  payoffHint: (saved: string) => `Sin ${saved} de intereses por causar`,
  agreement: 'Acuerdo de pago',
  agreementStates: { kept: 'Se está cumpliendo', fulfilled: 'Cumplido', broken: 'Incumplido' },
  agreementHint: (day: string) => `Del ${day}; mientras se cumple no corre mora`,
  brokenHint: (day: string) => `Incumplido el ${day}; la mora corre desde el día siguiente`,
  plan: 'Plan de pagos',
  planStates: { kept: 'Se está cumpliendo', fulfilled: 'Terminó', broken: 'Incumplido' },
  planHint: (day: string) => `Lo pidió la persona el ${day}; mientras se cumple no corre mora`,
  planBrokenHint: (day: string) => `Incumplido el ${day}; la mora corre desde el día siguiente`,
  frozen: 'Este crédito está congelado: la persona dice que no lo pidió. No corre mora y no se le cobra.',
  freeze: 'No lo pidió',
  release: 'Sí lo pidió',
  annul: 'Anular el crédito',
  writtenOff: 'Castigado',
  writtenOffHint: (day: string) => `Desde el ${day}; se sigue cobrando`,
  pending: {
    'relief.agreement': 'Un acuerdo de pago espera la aprobación de otra persona.',
    'relief.plan': 'La persona pidió otro plan de pagos: espera que alguien lo apruebe.',
    'relief.write_off': 'Un castigo espera la aprobación de otra persona.',
  } as Partial<Record<string, string>>,
  ownPending: 'Lo pediste tú: lo debe aprobar otra persona.',
  waiver: 'Condonar',
  requestAgreement: 'Proponer acuerdo',
  requestWriteOff: 'Pedir castigo',
};

export const waiver = {
  title: 'Condonar mora o gestión',
  legend: '¿Qué se condona?',
  late_interest: 'Interés de mora',
  collection_fee: 'Gestión de cobranza',
  amount: 'Valor',
  amountHint: (most: string) => `Hasta ${most}`,
  noAmount: 'Escribe el valor que se condona',
  reason: 'Motivo',
  noReason: 'Escribe el motivo',
  submit: 'Condonar',
  done: 'Condonación registrada',
};

export const agreement = {
  title: 'Proponer un acuerdo de pago',
  intro:
    'Nuevas fechas para todo lo que se debe. Empieza cuando otra persona lo apruebe, con las cifras de ese día.',
  first: 'Primer pago',
  noDay: 'Elige el día del primer pago',
  count: 'Número de pagos',
  countWrong: (most: number) => `Escribe un número de 1 a ${most}`,
  every: 'Cada',
  payPeriod: 'Quincena',
  month: 'Mes',
  reason: 'Motivo',
  noReason: 'Escribe el motivo',
  preview: 'Así quedaría hoy',
  submit: 'Pedir aprobación',
  done: 'Acuerdo enviado a aprobación',
};

export const writeOff = {
  title: 'Pedir el castigo del crédito',
  intro:
    'Sale de la cartera y queda como pérdida. La persona lo sigue debiendo y se sigue cobrando. Otra persona lo debe aprobar.',
  reason: 'Motivo',
  noReason: 'Escribe el motivo',
  submit: 'Pedir aprobación',
  done: 'Castigo enviado a aprobación',
};

const reason = { reason: 'Motivo', noReason: 'Escribe el motivo' };

/** A credit that its borrower says they never asked for. */
export const unrequested = {
  freeze: {
    ...reason,
    title: 'La persona no pidió este crédito',
    intro:
      'El crédito queda congelado: no corre mora, sale de las listas y no se le envían mensajes. Después se revisa si lo pidió.',
    submit: 'Congelar',
    done: 'Crédito congelado',
  },
  release: {
    ...reason,
    title: 'La persona sí pidió este crédito',
    intro: 'El crédito sigue como estaba, sin cobros por los días en que estuvo congelado.',
    submit: 'Descongelar',
    done: 'El crédito sigue',
  },
  annul: {
    ...reason,
    title: 'Anular el crédito',
    intro:
      'La persona no debe nada y lo que pagó queda a su favor. Lo desembolsado se registra como pérdida. Otra persona lo debe aprobar.',
    submit: 'Pedir aprobación',
    done: 'Anulación enviada a aprobación',
  },
};
