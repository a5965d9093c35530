/**
 * World Office, "Importar documentos": the columns of an accounting document (`Encab:` of the document, `Detalle Con:` of a line)
 * by the names that several public programs that fill it have; the assistant finds a column by its name. The columns that a
 * company defines (`Personalizado`) are left out. The company has the name that World Office has for it.
 */
import type { ImportSheet } from './import-sheet.ts';

export const WORLD_OFFICE: ImportSheet = {
  name: 'world-office',
  title: 'World Office',
  voucherTypes: { RC: 'RC', CE: 'CE', NC: 'NC' },
  columns: [
    ['Encab: Empresa', 'lender'],
    ['Encab: Tipo Documento', 'type'],
    ['Encab: Prefijo', 'empty'],
    ['Encab: Documento Número', 'number'],
    ['Encab: Fecha', 'day'],
    ['Encab: Tercero Interno', 'lenderNumber'],
    ['Encab: Tercero Externo', 'party'],
    ['Encab: Nota', 'concept'],
    ['Encab: Verificado', 'zero'],
    ['Encab: Anulado', 'zero'],
    ['Detalle Con: IdCuentaContable', 'account'],
    ['Detalle Con: Nota', 'reference'],
    ['Detalle Con: Tercero_Externo', 'party'],
    ['Detalle Con: Débito', 'debit'],
    ['Detalle Con: Crédito', 'credit'],
    ['Detalle Con: Vencimiento', 'day'],
    ['Detalle Con: Centro costos', 'empty'],
  ],
};
