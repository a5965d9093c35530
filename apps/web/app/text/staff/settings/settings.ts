/** The settings: current, scheduled and former versions, and proposing a change. */

import { ACCOUNT_TITLES, PUC_ACCOUNTS } from '@unamano/contract/office/puc-accounts';
import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import { counted } from '@unamano/domain/counted';
import { callOrders } from '../late/call-orders.ts';

export const settings = {
  title: 'Configuración',
  lead: 'Un cambio rige desde el día que elijas, de mañana en adelante, cuando otro administrador lo aprueba; el trabajo de cobranza lo cambia una sola persona. Los créditos que ya existen conservan sus precios y sus condiciones; solo el tope legal vale para todos.',
  sections: 'Secciones',
  messages: 'Ver los mensajes',
  waitingMark: 'por aprobar',
  since: (day: string) => `Rige desde el ${day}`,
  propose: 'Proponer un cambio',
  change: 'Cambiar',
  waiting: (summary: string, who: string) =>
    `${summary}. Lo pidió ${who} y espera la aprobación de otra persona.`,
  goApprove: 'Ver en Por aprobar',
  coming: 'Lo que viene',
  comingNone: 'No hay cambios por entrar en vigencia.',
  from: (day: string) => `Desde el ${day}`,
  by: (proposer: string, approver: string) => `Lo propuso ${proposer} y lo aprobó ${approver}`,
  byOne: (who: string) => `Lo cambió ${who}`,
  atStart: 'Con lo que empezó la plataforma',
  what: 'Dato',
  before: 'Antes',
  after: 'Después',
  withdraw: 'Retirar',
  withdrawTitle: '¿Proponer que este cambio no entre en vigencia?',
  withdrawText: 'Otra persona debe aprobarlo antes de su día. Mientras tanto sigue lo que rige hoy.',
  withdrawDone: 'Propusiste retirar el cambio: otra persona debe aprobarlo',
  history: 'Historial',
  states: { scheduled: 'Por venir', current: 'Vigente', past: 'Anterior', withdrawn: 'Retirado' },
  sample: (amount: string, total: string, fee: string) =>
    `Hoy, un crédito de ${amount} a 3 meses cuesta ${total} en total: ${fee}.`,
  monthlyFees: (fee: string) => `3 cuotas mensuales de ${fee}`,
  biweeklyFees: (fee: string) => `6 cuotas quincenales de ${fee}`,
  ceilings: 'Topes de cada modalidad',
  counted: (charges: readonly boolean[]) => {
    const count = charges.filter(Boolean).length;
    return count === 0 ? 'Solo los intereses' : `Los intereses y ${count} de ${charges.length} cargos`;
  },
  alone: (disbursement: string, transfer: string) =>
    `Una sola persona: desembolsos hasta ${disbursement}, nómina hasta ${transfer}`,
  codes: `${PUC_ACCOUNTS.length} cuentas`,
  aged: (days: number) => `Banco sin explicar: ${counted(days, 'día', 'días')}`,
  loss: (percent: string) => `Deterioro desde 91 días de mora: ${percent}`,
  noCeiling: (month: string) =>
    `No se ha registrado el tope de ${month}. La Superintendencia Financiera lo certifica al terminar cada mes: hasta entonces se aplica el último conocido.`,
};

export const sections: Record<SettingsTopic, { title: string; about: string }> = {
  simulator_external: {
    title: 'Simulador personas',
    about: 'Lo que cuesta un crédito a quien lo pide por su cuenta, y cuánto puede pedir.',
  },
  simulator_allied: {
    title: 'Simulador convenios',
    about: 'Lo que cuesta un crédito por nómina a los empleados de empresas aliadas, y cuánto pueden pedir.',
  },
  late_terms: {
    title: 'Mora y cobranza',
    about:
      'Lo que se cobra cuando una cuota se atrasa. Cada crédito conserva lo que dice su pagaré; el interés nunca pasa el tope legal de cada día.',
  },
  credit_policy: {
    title: 'Política de decisión',
    about:
      'Cuándo se presta, cuánto como máximo, y a quién no. Cada decisión guarda la versión con que se tomó.',
  },
  limits: {
    title: 'Límites de operación',
    about:
      'Hasta dónde llega una sola persona del equipo, y cuánto se espera a una empresa. Ninguna deuda depende de ellos.',
  },
  price_lines: {
    title: 'Qué cuenta como interés',
    about:
      'Los cargos que la ley cuenta como interés, cuáles llevan IVA y su razón. Todo lo que cuenta se compara con el tope legal; los intereses siempre cuentan.',
  },
  ceiling_rule: {
    title: 'Modalidad del tope',
    about:
      'De qué modalidad es el tope legal que se aplica a los créditos, y cuánto puede faltar el de un mes.',
  },
  puc_codes: {
    title: 'Códigos PUC',
    about:
      'El código con que cada cuenta sale en el balance, en el libro diario y en sus archivos. Vale el del día en que se descarga el archivo.',
  },
  control_days: {
    title: 'Plazos de control',
    about:
      'Cuántos días puede estar abierto lo de cada cuenta de control. Pasado el plazo, Contabilidad lo muestra vencido y suena una alarma.',
  },
  month_end: {
    title: 'Fin de mes',
    about:
      'Con qué reglas se cierra cada mes: desde cuándo la mora no es ingreso, y qué parte de la cartera no se espera cobrar.',
  },
  collections: {
    title: 'Trabajo de cobranza',
    about:
      'En qué orden sale Trabajo de hoy, y qué se propone el equipo. Ningún crédito depende de esto: lo cambia una sola persona.',
  },
  holidays: {
    title: 'Festivos del año',
    about:
      'Cada diciembre dos personas comparan los festivos del año que viene con el calendario oficial. Si no coinciden, no los confirmes: la plataforma debe corregirse antes de que empiece el año.',
  },
  legal_ceiling: ceilingSection('consumo y ordinario'),
  legal_ceiling_consumer_low_amount: ceilingSection('consumo de bajo monto'),
  legal_ceiling_popular_rural: ceilingSection('crédito popular productivo rural'),
  legal_ceiling_popular_urban: ceilingSection('crédito popular productivo urbano'),
  legal_ceiling_productive_rural: ceilingSection('crédito productivo rural'),
  legal_ceiling_productive_urban: ceilingSection('crédito productivo urbano'),
  legal_ceiling_productive_large: ceilingSection('crédito productivo de mayor monto'),
};

function ceilingSection(modality: string) {
  return {
    title: modality === 'consumo y ordinario' ? 'Tope legal' : `Tope legal: ${modality}`,
    about: `La tasa de usura de ${modality} que certifica la Superintendencia Financiera. El de la modalidad que se aplica es ley para todos los créditos, también los que ya existen.`,
  };
}

export const groups = {
  cost: 'Lo que cuesta',
  study: 'Estudio de crédito según el plazo',
  limits: 'Cuánto y a cuántos meses',
  platform: 'La plataforma',
  platformAbout:
    'Si es opcional, cada persona elige si la toma, ve el total sin ella y los términos lo dicen. Si no, el cobro va siempre y los términos no la llaman opcional.',
  rate: 'Interés de mora',
  rateAbout:
    'Corre por días. Si todo lo vencido de un crédito no pasa de la tolerancia, no hay mora: ni interés, ni gastos, ni listado.',
  steps: 'Gasto de cobranza',
  stepsAbout:
    'IVA incluido. Un paso reemplaza al anterior. Cada contacto con la persona causa a lo sumo un gasto, sobre su cuota vencida más antigua; para el paso siguiente hace falta otro contacto. Los créditos por nómina no tienen gasto de cobranza.',
  feesMax: 'Tope de los gastos de cobranza',
  feesMaxAbout:
    'Todos los gastos de un crédito juntos, IVA incluido, como parte de lo vencido el día del contacto.',
  rejection: 'A quién no se presta',
  thinFile: 'Historia corta',
  raises: 'Historia corta, con cuotas pagadas a tiempo aquí',
  raisesAbout: 'Una cuota cuenta desde su día, si se pagó completa y nunca estuvo en mora.',
  capacity: 'Cuánto de su ingreso puede ir a la cuota',
  twoPeople: 'Dinero que mueve una sola persona',
  twoPeopleAbout:
    'De ahí en adelante hacen falta dos: en un desembolso, una prepara y otra confirma; una transferencia de nómina espera a quien la busca en el banco. Cuenta junto lo que una persona registra de una empresa en siete días.',
  lookups: 'Historiales de crédito que se consultan al día',
  instant: 'Lo que la plataforma envía sola por Bre-B',
  instantAbout: 'Con cero, cada envío lo confirma una persona.',
  lookupsAbout: 'Al 80\u00a0% hay un aviso en Seguridad.',
  silence: 'Empresas sin respuesta',
  silenceAbout:
    'Desde ese día hábil después del pago, una quincena sin respuesta es una novedad. Ese día se le escribe a la empresa, y otra vez cada tantos días hábiles.',
  plans: 'Planes de pago',
  plansAbout:
    'Para quien no puede pagar como quedó: el primer plan se da al instante, los siguientes los aprueba una persona.',
  atRisk: 'Cartera en riesgo',
  atRiskAbout: 'El tablero avisa cuando una parte mayor del saldo tiene más de 30 días de mora.',
  bureau: 'Reporte a las centrales de riesgo',
  bureauAbout:
    'Una deuda vencida de hasta esta parte del salario mínimo lleva dos avisos en días distintos antes de un reporte negativo (Ley 2157 de 2021). La ley pide al menos 15 %.',
  ceiling: 'Certificación',
  studyFee: 'Plataforma o Administración',
  studyFeeAbout:
    'O es interés sin IVA (Estatuto Tributario, artículo 476, numeral 16), o es un servicio con IVA que no cuenta como interés. En producción no se presta mientras sea las dos cosas o ninguna.',
  priceLines: 'Otros cargos',
  priceLinesAbout:
    'La razón la lee quien pide un crédito. Ley 2439 de 2024, artículo 7: en un crédito por medios electrónicos, todo cobro por el uso de la tecnología es interés.',
  pucCodes: 'Cuentas',
  pucCodesAbout: 'De 4 a 10 dígitos, sin puntos. Cada cuenta tiene un código distinto.',
  controlDays: 'Días abierto, como máximo',
  controlDaysAbout: 'En Bancos, lo que está en el extracto y nadie ha explicado.',
  memo: 'Intereses de mora y cobranza',
  memoAbout: 'Desde esos días de mora se llevan en cuentas de orden hasta que se pagan.',
  callOrder: 'A quién llamar primero',
  callOrderAbout: 'Con este orden abre Trabajo de hoy. Cada persona puede ver el otro.',
  goals: 'Metas',
  goalsAbout:
    'Por persona en cada día hábil, y del equipo en la semana. Con cero no hay meta. Se ven junto a las cifras de Casos por persona.',
  loss: 'Deterioro por edad',
  lossAbout: 'Parte de lo que se debe, según los días de mora.',
  holidays: 'Festivos',
  holidaysAbout: 'Los que calcula la plataforma para el año que viene, por la ley. Compáralos uno por uno.',
  ceilingRule: 'Modalidad de los créditos',
  ceilingRuleAbout:
    'Mientras no se registra el tope de un mes se aplica el anterior. Pasados los días de gracia, en producción no se presta.',
};

/** Labels by the field names of the calls. */
export const fields: Record<string, string> = {
  days: 'Días, como AAAA-MM-DD',
  interest_rate: 'Interés mensual',
  annual_interest_rate: 'Interés efectivo anual',
  endorsement: 'Aval, más IVA',
  vat: 'IVA',
  central_risk: 'Centrales de riesgo',
  credit_study_1: '1 mes',
  credit_study_2: '2 meses',
  credit_study_3: '3 meses',
  credit_study_4: '4 meses',
  credit_study_5: '5 meses',
  min_amount: 'Valor mínimo',
  max_amount: 'Valor máximo',
  step_amount: 'De cuánto en cuánto',
  max_installments: 'Plazo máximo',
  default_amount: 'Valor con que abre',
  default_installments: 'Plazo con que abre',
  platform_optional: 'Es opcional',
  late_rate: 'Interés efectivo anual',
  late_interest_base: 'Corre sobre',
  tolerance: 'Tolerancia',
  collection_fees_max: 'De lo vencido',
  min_age: 'Edad mínima',
  min_score: 'Puntaje mínimo',
  rejected_from_negative_accounts: 'Cuentas negativas que rechazan',
  thin_file_max_open_accounts: 'Hasta cuántas cuentas abiertas',
  thin_file_history_below_months: 'Y la más antigua, de menos de',
  thin_file_max_amount: 'Se presta como máximo',
  thin_file_max_installments: 'A un plazo máximo de',
  raise_1_paid_on_time: 'Desde cuántas cuotas a tiempo',
  raise_1_max_amount: 'Se presta como máximo',
  raise_1_max_installments: 'A un plazo máximo de',
  raise_2_paid_on_time: 'Y desde cuántas',
  raise_2_max_amount: 'Se presta como máximo',
  raise_2_max_installments: 'A un plazo máximo de',
  capacity_base_share: 'Parte del ingreso',
  capacity_reduction_per_dependant: 'Menos por persona a cargo',
  capacity_min_share: 'Nunca menos de',
  payroll_deduction_max_share: 'Del pago neto, por libranza',
  transfer_limit: 'Transferencia de nómina, hasta',
  disbursement_limit: 'Desembolso, hasta',
  instant_limit: 'Cada envío, hasta',
  instant_day_limit: 'Todos los de un día, hasta',
  lookups_per_person: 'Una persona',
  lookups_of_platform: 'Todo el equipo',
  answer_business_days: 'Días hábiles después del pago',
  plans_per_credit: 'Planes por crédito',
  plan_days_between: 'Entre un plan y el siguiente',
  plan_first_days: 'Primer pago, a más tardar en',
  plan_last_days: 'Último pago, después del último vencimiento',
  minimum_wage: 'Salario mínimo mensual del año',
  small_debt_share: 'Dos avisos, hasta esta parte del mínimo',
  par_30_max: 'Con más de 30 días de mora, hasta',
  rate: 'Tasa máxima, efectiva anual',
  source: 'Soporte',
  credit_study_counts: 'Plataforma: ¿es interés?',
  credit_study_taxed: 'Plataforma: ¿lleva IVA?',
  credit_study_ground: 'Plataforma o Administración: razón legal',
  credit_study_vat_counts: 'IVA de la Plataforma: ¿es interés?',
  credit_study_vat_ground: 'IVA de la Plataforma: razón legal',
  endorsement_counts: 'Aval y su IVA: ¿es interés?',
  endorsement_ground: 'Aval y su IVA: razón legal',
  central_risk_counts: 'Centrales de riesgo: ¿es interés?',
  central_risk_ground: 'Centrales de riesgo: razón legal',
  modality: 'Modalidad',
  grace_days: 'Días de gracia cada mes',
  call_order: 'Orden',
  contacts_goal: 'Contactos, por persona al día',
  promises_goal: 'Promesas, por persona al día',
  money_goal: 'Dinero que vuelve, del equipo en la semana',
  memo_days: 'En cuentas de orden desde',
  loss_current: 'Al día',
  loss_1: '1 a 30 días',
  loss_31: '31 a 60 días',
  loss_61: '61 a 90 días',
  loss_91: '91 días o más',
  ...ACCOUNT_TITLES,
};

/** The values of fields with fixed choices. */
export const choices: Record<string, string> = {
  principal: 'El capital de la cuota',
  installment: 'Toda la cuota',
  true: 'Sí',
  false: 'No',
  ...callOrders,
  consumer_ordinary: 'Consumo y ordinario',
  consumer_low_amount: 'Consumo de bajo monto',
  popular_rural: 'Popular productivo rural',
  popular_urban: 'Popular productivo urbano',
  productive_rural: 'Productivo rural',
  productive_urban: 'Productivo urbano',
  productive_large: 'Productivo de mayor monto',
};

export const stepDays = (number: number) => `Paso ${number}: desde`;
export const stepFee = (number: number) => `Paso ${number}: valor`;
export const stepLine = (days: string) => `Desde ${days} de mora`;
export const noSteps = 'No se cobran gastos de cobranza';

export const units = {
  months: (count: number) => counted(count, 'mes', 'meses'),
  days: (count: number) => counted(count, 'día', 'días'),
  years: (count: number) => `${count} años`,
  /** The unit after a typed value. */
  typed: { percent: '%', months: 'meses', years: 'años', days: 'días' },
};

export const lossProposal = {
  propose: 'Proponer el deterioro',
  done: (from: string, to: string, unknown: number) =>
    `Sale del rodamiento de la cartera, de ${from} a ${to}.` +
    (unknown === 0
      ? ''
      : ' De las edades sin saldo en esos meses queda lo vigente, o lo de la edad anterior si es más.'),
  nothing: (from: string, to: string) => `De ${from} a ${to} no hay saldos de los que salga una propuesta.`,
};

export const changeForm = {
  title: (section: string) => `Proponer un cambio: ${section}`,
  changeTitle: (section: string) => `Cambiar: ${section}`,
  effectiveOn: 'Rige desde',
  effectiveHint: (day: string) => `El ${day} o después`,
  ceilingDayHint: 'Cualquier día. En los que ya pasaron el tope solo puede bajar',
  preview: 'Ver el efecto',
  previewTitle: 'Qué cambia',
  effects: 'En cifras',
  reason: 'Motivo',
  reasonHint: 'Lo lee quien aprueba',
  reasonMissing: 'Cuenta por qué: lo lee quien aprueba',
  send: 'Proponer cambio',
  save: 'Guardar cambio',
  back: 'Volver sin cambiar',
  saved: 'Quedó guardado',
  nextAlone: 'Rige a medianoche del día elegido. Otro cambio para el mismo día lo reemplaza.',
  cancel: 'Volver sin proponer',
  done: 'Propusiste el cambio: otra persona debe aprobarlo',
  percent: 'Escribe un porcentaje, como 1,75',
  number: 'Escribe un número',
  date: 'Fecha no válida',
  next: 'Al proponerlo, otro administrador lo aprueba o lo rechaza. Rige a medianoche del día elegido.',
};
