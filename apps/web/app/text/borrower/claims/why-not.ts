import { formatCop } from '@unamano/domain/money';

/** Why a request was refused or got less, and what would change it. */
export const whyNot = {
  title: '¿Por qué no?',
  titleOffer: '¿Por qué no lo que pediste?',
  none: 'Ya no tenemos una respuesta que explicar: te dimos lo que pediste.',
  requested: 'Pediste',
  offered: 'Te ofrecemos',
  terms: (amount: number, installments: number) =>
    `${formatCop(amount)} ${installments === 1 ? 'a 1 mes' : `a ${installments} meses`}`,
  helpTitle: 'Qué puedes hacer',
  changeTitle: 'Qué cambia la respuesta',
  change: (amount: number, payments: number, fee: number) =>
    `Con lo que sabemos hoy te prestaríamos ${formatCop(amount)} en ${payments === 1 ? 'una cuota' : `${payments} cuotas`} de ${formatCop(fee)}.`,
  noChange: 'Hoy no podemos prestarte, tampoco un valor menor.',
  noChangeOffer: 'Es lo más que podemos prestarte hoy, en cualquier plazo.',
  againOn: (day: string) => `Puedes pedir de nuevo desde el ${day}.`,
  againNow: 'Para pedirlo, cancela esta oferta y haz otra solicitud desde el inicio.',
  close: 'Entendido',
};

/** A person looks again at the answer. */
export const ownReview = {
  title: '¿No estás de acuerdo?',
  text: 'Puedes pedir, una sola vez, que una persona revise esta respuesta. Te respondemos en diez días hábiles.',
  start: 'Pedir que una persona la revise',
  words: 'Cuéntanos por qué',
  hint: 'Por ejemplo: una deuda que ya pagaste, o un ingreso que no contamos.',
  missing: 'Cuéntanos por qué',
  submit: 'Pedir la revisión',
  waiting: 'En revisión',
  waitingText: (day: string) => `Una persona revisa esta respuesta. Te contestamos a más tardar el ${day}.`,
  until: (day: string) => `respuesta a más tardar el ${day}`,
  granted: 'La revisión te dio la razón',
  refused: 'La revisión no cambió la respuesta',
};

type Figures = {
  monthly_income: number;
  number_people_in_charge: number;
  requested_fee: number;
  smallest_fee: number;
  fee_limit: number;
  running_balance: number;
  history_months: number;
  min_age: number;
};

type Reason = { title: string; text: string; help: readonly string[] };

const inCharge = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

const limitOf = ({ monthly_income, number_people_in_charge, fee_limit }: Figures) =>
  `Con ingresos de ${formatCop(monthly_income)} y ${inCharge(number_people_in_charge)} a cargo, puedes pagar hasta ${formatCop(fee_limit)} al mes`;
const CAPACITY_HELP =
  'La cuota que puedes pagar cambia si tus ingresos suben o si tienes menos personas a cargo.';
const REPORT_HELP =
  'Pide tu reporte a DataCrédito Experian: consultarlo es gratis. Si un dato no es tuyo o ya lo pagaste, reclámalo allí.';

const reasons: Record<string, (figures: Figures) => Reason> = {
  UNDER_AGE: ({ min_age }) => ({
    title: `Aún no tienes ${min_age} años`,
    text: 'Solo prestamos a mayores de edad.',
    help: ['Puedes pedir tu crédito desde el día en que los cumplas.'],
  }),
  BUREAU_REJECTED: () => ({
    title: 'Tu historial en DataCrédito tiene atrasos',
    text: 'DataCrédito nos muestra pagos atrasados a tu nombre. Si no son tuyos, puedes reclamar.',
    help: [REPORT_HELP],
  }),
  BUREAU_NOT_FOUND: () => ({
    title: 'DataCrédito no te encontró',
    text: 'No tiene a nadie con tu número de documento y tu apellido, y así no podemos confirmar quién eres.',
    help: ['Compara tu número y tu apellido con tu documento. Si están bien, escríbenos por el chat.'],
  }),
  LOW_SCORE: () => ({
    title: 'Tu puntaje de crédito es bajo',
    text: 'Está por debajo del mínimo con el que prestamos.',
    help: ['Tu puntaje sube cuando pagas a tiempo y cuando pones al día lo vencido.'],
  }),
  NEGATIVE_ACCOUNTS: () => ({
    title: 'Hay deudas en mora a tu nombre',
    text: 'Tu reporte muestra más de las que aceptamos.',
    help: ['Pon al día tus deudas y pide a cada entidad que actualice el reporte.', REPORT_HELP],
  }),
  INSUFFICIENT_CAPACITY: (figures) => ({
    title: 'La cuota no cabe en tus ingresos',
    text: `${limitOf(figures)}, y la cuota más pequeña que ofrecemos es de ${formatCop(figures.smallest_fee)}.`,
    help: [CAPACITY_HELP],
  }),
  THIN_FILE: ({ history_months }) => ({
    title: 'Tu historia de crédito apenas empieza',
    text: 'Con poca historia prestamos un valor menor y a corto plazo.',
    help: [
      `Podrás pedir más cuando tu cuenta más antigua cumpla ${history_months} meses, o con cuotas que pagues a tiempo aquí.`,
    ],
  }),
  SMALLER_AMOUNT_FITS_CAPACITY: (figures) => ({
    title: 'Tus ingresos no alcanzan para esa cuota',
    text: `${limitOf(figures)}, y lo que pediste cuesta ${formatCop(figures.requested_fee)} al mes.`,
    help: [CAPACITY_HELP],
  }),
  RUNNING_BALANCE_NOT_COVERED: ({ running_balance }) => ({
    title: 'No alcanza para pagar tu crédito actual',
    text: `Lo que podemos prestarte hoy es menos que tu saldo, ${formatCop(running_balance)}.`,
    help: ['Con cada cuota que pagas tu saldo baja.'],
  }),
};

/** The reasons and what helps, each once: a longer term and a smaller amount have the same one. */
export function reasonTexts(codes: readonly string[], figures: Figures) {
  const known = codes.map((code) =>
    code === 'LONGER_TERM_FITS_CAPACITY' ? 'SMALLER_AMOUNT_FITS_CAPACITY' : code,
  );
  const given = [...new Set(known)].flatMap((code) => reasons[code]?.(figures) ?? []);
  return { reasons: given, helps: [...new Set(given.flatMap(({ help }) => help))] };
}
