import { counted } from '@unamano/domain/counted';

/** What a case says of payments by Bre-B. */
export const payins = {
  title: 'Pagos por Bre-B',
  alias: 'Llave para pagar',
  copy: 'Copiar la llave para pagar',
  noAlias: 'Esta persona no tiene una llave para pagar.',
  none: 'Nadie ha pagado a esta llave todavía.',
  sender: (name: string, document: string) => (document === '' ? name : `${name}, ${document}`),
  unknown: 'El banco no dice quién pagó',
  centavos: (count: number) => `y ${counted(count, 'centavo que espera', 'centavos que esperan')}`,
};
