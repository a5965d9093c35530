/** The columns of the statements that Colombian banks and gateways export as CSV: the headers that each field may have. */
export const COLUMNS = {
  on: ['fecha', 'fecha movimiento', 'fecha de movimiento', 'fecha transaccion', 'fecha de pago', 'date'],
  amount: ['valor', 'monto', 'importe', 'valor total', 'valor movimiento', 'amount'],
  debit: ['debito', 'debitos', 'cargo', 'cargos', 'retiros', 'valor debito'],
  credit: ['credito', 'creditos', 'abono', 'abonos', 'depositos', 'valor credito'],
  reference: [
    'referencia',
    'referencia 1',
    'numero de referencia',
    'documento',
    'orden',
    'po_id',
    'reference',
  ],
  description: ['descripcion', 'concepto', 'detalle', 'transaccion', 'tipo de movimiento', 'description'],
} as const satisfies Record<string, readonly string[]>;
export type Field = keyof typeof COLUMNS;

export const DELIMITERS = [';', '\t', ',', '|'] as const;
