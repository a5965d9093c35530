/** The book of another lender as one Excel workbook, with names of its own for a sheet and a column. */
import writeXlsxFile from 'write-excel-file/node';

type Rows = readonly (readonly (string | number)[])[];

const people: Rows = [
  [
    'tipo_documento',
    'documento',
    'nombres',
    'apellidos',
    'celular',
    'correo',
    'genero',
    'fecha_nacimiento',
    'fecha_expedicion',
    'municipio_expedicion',
    'municipio',
    'direccion',
    'barrio',
    'ocupacion',
    'ingresos',
    'personas_a_cargo',
  ],
  ...['Marleny', 'Duván', 'Yolima'].map((name, at) => [
    'cc',
    String(1_093_700_001 + at),
    name,
    'Quintero Bedoya',
    String(3_125_550_101 + at),
    `traida${at}@correo.co`,
    'otro',
    '1988-03-04',
    '2006-05-02',
    '66001',
    '66001',
    'Calle 14 # 8-20',
    'Centro',
    'independiente',
    '1900000',
    '1',
  ]),
];

/** Three installments of 100.000 and 5.000 each; the first person paid two, the second one, the third none. */
const PAID = [2, 1, 0];
const DUE = ['2026-08-20', '2026-09-20', '2026-10-20'];

const sheetsOf = (owed: readonly number[], phone: string): Record<string, Rows> => ({
  Clientes: people.map((row, at) => (at === 1 ? row.with(4, phone) : row)),
  creditos: [
    [
      'credito',
      'documento',
      'tipo_documento',
      'fecha_desembolso',
      'tasa_mensual',
      'tasa_ea',
      'tasa_mora_ea',
      'saldo_total',
    ],
    ...PAID.map((_, at) => [
      `P-${at + 1}`,
      String(1_093_700_001 + at),
      'cc',
      '2026-07-20',
      '1,75 %',
      '23,14 %',
      '0 %',
      String(owed[at]),
    ]),
  ],
  cuotas: [
    ['credito', 'numero', 'fecha', 'capital', 'interes', 'cargos'],
    ...PAID.flatMap((_, at) =>
      DUE.map((day, index) => [`P-${at + 1}`, String(index + 1), day, '100000', '5000', '0']),
    ),
  ],
  pagos: [
    ['credito', 'Nro. recibo', 'fecha', 'valor'],
    ...PAID.flatMap((count, at) =>
      DUE.slice(0, count).map((day, index) => [`P-${at + 1}`, `R${at}${index}`, day, '105000']),
    ),
  ],
});

/** With a wrong phone in row 2 of the people, and 700 pesos less of the third credit, unless it is corrected. */
export async function foreignWorkbook({ isCorrected }: { isCorrected: boolean }): Promise<Buffer> {
  const sheets = sheetsOf([105_000, 210_000, 315_000 - 700], isCorrected ? '3125550101' : '6063334455');
  const buffer = await writeXlsxFile(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => ({ value: String(value), type: String, format: '@' }))),
    })),
  ).toBuffer();
  return Buffer.from(buffer);
}
