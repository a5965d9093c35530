/** What a machine's key may be allowed: the one list of the calls that accept a key. */
import type { Endpoint } from '../endpoint.ts';

/** Of each answer to a program's key: names the call in its list, the log and the audit. */
export const REQUEST_ID_HEADER = 'x-request-id';

type RightDefinition = {
  /** Spanish. */
  title: string;
  /** Whose machines may have it. Those of the lender only read. */
  holder: 'company' | 'lender';
  /** As `METHOD path`. */
  calls: readonly `${'GET' | 'POST'} /${string}`[];
};

export const MACHINE_RIGHTS = {
  payroll_deductions: {
    title: 'Leer los descuentos de cada quincena',
    holder: 'company',
    calls: [
      'GET /dashboard/api/payroll/pay_periods',
      'GET /dashboard/api/payroll/deductions',
      'POST /dashboard/api/payroll/deductions/file',
    ],
  },
  payroll_send: {
    title: 'Enviar el archivo de nómina',
    holder: 'company',
    calls: [
      'GET /dashboard/api/payroll/draft',
      'POST /dashboard/api/payroll/draft',
      'POST /dashboard/api/payroll/draft/as-requested',
      'POST /dashboard/api/payroll/draft/answer',
      'POST /dashboard/api/payroll/draft/send',
      'POST /dashboard/api/payroll/draft/discard',
    ],
  },
  payroll_results: {
    title: 'Ver los archivos, sus líneas y sus diferencias',
    holder: 'company',
    calls: [
      'GET /dashboard/api/payroll/files',
      'GET /dashboard/api/payroll/file',
      'GET /dashboard/api/payroll/lines',
      'GET /dashboard/api/payroll/exceptions',
    ],
  },
  payroll_leavers: {
    title: 'Marcar a los empleados que se fueron',
    holder: 'company',
    calls: ['POST /dashboard/api/payroll/leavers', 'POST /dashboard/api/payroll/leavers/undo'],
  },
  books_journal: {
    title: 'Leer el libro diario y los balances',
    holder: 'lender',
    calls: [
      'GET /dashboard/api/accounting/journal',
      'GET /dashboard/api/accounting/trial_balance',
      'GET /dashboard/api/accounting/financial_statements',
    ],
  },
  books_files: {
    title: 'Descargar los libros: diario, terceros, IVA por documento, Siigo, World Office',
    holder: 'lender',
    calls: ['GET /dashboard/api/accounting/export'],
  },
  books_statements: {
    title: 'Leer los extractos y sus conciliaciones',
    holder: 'lender',
    calls: [
      'GET /dashboard/api/accounting/statement',
      'GET /dashboard/api/accounting/statement/matches',
      'GET /dashboard/api/accounting/months',
    ],
  },
} as const satisfies Record<string, RightDefinition>;

export type MachineRight = keyof typeof MACHINE_RIGHTS;

const names = Object.keys(MACHINE_RIGHTS) as [MachineRight, ...MachineRight[]];
export const MACHINE_RIGHT_NAMES: readonly [MachineRight, ...MachineRight[]] = names;

const rightByCall = new Map<string, MachineRight>(
  names.flatMap((right) => MACHINE_RIGHTS[right].calls.map((call) => [call, right] as const)),
);

type Called = Pick<Endpoint, 'method' | 'path'>;
const nameOf = ({ method, path }: Called): string => `${method} ${path.replace(/\/$/, '')}`;

/** The right with which a key may make a call; undefined for a call of people, or of every key. */
export const machineRightOf = (call: Called): MachineRight | undefined => rightByCall.get(nameOf(call));

/** What each key may do: read its own calls. */
export const isOfEveryKey = (call: Called): boolean => nameOf(call) === 'GET /dashboard/api/machines/calls';

/** @param rights of the key */
export function mayCallWith(rights: readonly MachineRight[], call: Called): boolean {
  const right = machineRightOf(call);
  return isOfEveryKey(call) || (right !== undefined && rights.includes(right));
}

/** The rights that a machine of a company, or of the lender, may have. */
export function rightsFor(holder: RightDefinition['holder']): MachineRight[] {
  return names.filter((right) => MACHINE_RIGHTS[right].holder === holder);
}
