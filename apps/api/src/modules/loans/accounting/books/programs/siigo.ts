/**
 * Siigo Nube, "Subir comprobantes contables desde Excel": the 27 columns of its template, in its order and words, as several
 * public programs that fill it have them. Siigo says that a file of more than 500 rows is to be split, and that no column may be left out
 * (siigonube.portaldeclientes.siigo.com). A company numbers its own types of vouchers: it makes three, 1 to 3.
 */
import type { ImportSheet } from './import-sheet.ts';

export const SIIGO: ImportSheet = {
  name: 'siigo',
  title: 'Siigo',
  rowsMax: 500,
  voucherTypes: { RC: 1, CE: 2, NC: 3 },
  columns: [
    ['Tipo de comprobante', 'type'],
    ['Consecutivo comprobante', 'number'],
    ['Fecha de elaboración', 'day'],
    ['Sigla moneda', 'empty'],
    ['Tasa de cambio', 'empty'],
    ['Código cuenta contable', 'account'],
    ['Identificación tercero', 'party'],
    ['Sucursal', 'empty'],
    ['Código producto', 'empty'],
    ['Código de bodega', 'empty'],
    ['Acción', 'empty'],
    ['Cantidad producto', 'empty'],
    ['Prefijo', 'empty'],
    ['Consecutivo', 'empty'],
    ['No. cuota', 'empty'],
    ['Fecha vencimiento', 'empty'],
    ['Código impuesto', 'empty'],
    ['Código grupo activo fijo', 'empty'],
    ['Código activo fijo', 'empty'],
    ['Descripción', 'concept'],
    ['Código centro/subcentro de costos', 'empty'],
    ['Débito', 'debit'],
    ['Crédito', 'credit'],
    ['Observaciones', 'reference'],
    ['Base gravable libro compras/ventas', 'empty'],
    ['Base exenta libro compras/ventas', 'empty'],
    ['Mes de cierre', 'empty'],
  ],
};
