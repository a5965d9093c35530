import { counted } from '@unamano/domain/counted';

/** Control accounts and their open items. */
export const control = {
  lead: 'Cada saldo es la suma de lo que está abierto, al peso. Un asiento cierra lo que paga, de lo más antiguo a lo más nuevo.',
  accounts: 'Cuentas de control',
  items: (title: string) => `Abierto en ${title}`,
  none: 'Nada está abierto en esta cuenta',
  opens: (title: string) => `Ver lo abierto en ${title}`,
  columns: {
    code: 'Cuenta',
    title: 'Nombre',
    items: 'Abiertos',
    oldest: 'Desde',
    overdue: 'Plazo',
    balance: 'Saldo',
    since: 'Desde',
    what: 'De qué',
    name: 'De quién',
    amount: 'Valor',
    paid: 'Cerrado',
    open: 'Abierto',
  },
  inTime: 'En plazo',
  overdue: (count: number) => counted(count, 'vencido', 'vencidos'),
  nothing: 'nada',
  more: 'Ver más',
};

const KINDS: Readonly<Record<string, string>> = {
  credit: 'Crédito',
  order: 'Orden',
  file: 'Archivo de nómina',
  entry: 'Asiento',
};

/** `credit-12` as a person reads it. */
export function itemName(item: string): string {
  const at = item.indexOf('-');
  const kind = KINDS[item.slice(0, at)];
  return kind ? `${kind} ${item.slice(at + 1)}` : item;
}
