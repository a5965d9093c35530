import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { describe, expect, it } from 'vitest';
import { readPab } from '../../../../../test/payout-reader.ts';
import type { PayoutFile, PayoutTransfer } from './description.ts';
import { FORMATS } from './formats.ts';
import { writePayoutFile } from './write.ts';

const transfer = (more: Partial<PayoutTransfer> = {}): PayoutTransfer => ({
  creditId: 41,
  amount: pesos(500_000),
  bankCode: '1007',
  accountNumber: '12345678901',
  accountType: 'SAVINGS',
  typeDocument: '13',
  dni: '1088000111',
  holderName: 'María José Ñáñez Güiza',
  ...more,
});
const file = (transfers: readonly PayoutTransfer[], number = 1): PayoutFile => ({
  payer: { nit: '900123456-8', account: '40612345678', accountType: 'CHECKING' },
  madeOn: day('2026-03-02'),
  number,
  transfers,
});
function written(of: PayoutFile, format: keyof typeof FORMATS = 'pab'): Buffer {
  const done = writePayoutFile(FORMATS[format], of);
  if (!done.ok) throw new Error(JSON.stringify(done.faults));
  return done.content;
}
const faultsOf = (of: PayoutFile) => {
  const done = writePayoutFile(FORMATS.pab, of);
  return done.ok ? [] : done.faults;
};

const THREE = [
  transfer(),
  transfer({ creditId: 42, amount: pesos(150_000), bankCode: '1051', accountType: 'CHECKING' }),
  transfer({ creditId: 43, amount: pesos(99_999), bankCode: '1507', accountNumber: '300-123-4567' }),
];

describe('the reader of the tests', () => {
  const good = written(file(THREE));
  const planted = (from: string, to: string) =>
    Buffer.from(good.toString('latin1').replace(from, to), 'latin1');

  it.each([
    ['a wrong total', planted('00000000074999900', '00000000074999800'), 'the total is wrong'],
    ['a wrong count', planted('000003', '000002'), 'the count is wrong'],
    ['a letter with an accent', planted('MARIA', 'MAR\u00cdA'), 'is not ASCII'],
    ['a line that is too short', planted(' \r\n', '\r\n'), 'line 1 has 263 characters'],
    [
      'an account one place to the right',
      planted('12345678901 ', ' 12345678901'),
      'an account is not at the left',
    ],
    ['an amount with a part of a peso', planted('50000000', '50000001'), 'a part of a peso'],
    ['another day', planted('20260302CREDITO', '20260303CREDITO'), 'another day'],
  ])('finds %s', (_, bytes, fault) => {
    expect(bytes.equals(good)).toBe(false);
    expect(() => readPab(bytes)).toThrow(fault);
  });
});

describe('PAB', () => {
  it('has the payer, the totals and each transfer where the bank reads them', () => {
    expect(readPab(written(file(THREE)))).toEqual({
      nit: '900123456',
      sequence: 'A',
      day: '20260302',
      account: '40612345678',
      accountType: 'D',
      transfers: [
        {
          dni: '1088000111',
          name: 'MARIA JOSE NANEZ GUIZA',
          bank: '000001007',
          account: '12345678901',
          type: '37',
          amount: 500_000,
          reference: 'CREDITO 41',
        },
        expect.objectContaining({ bank: '000001051', type: '27', amount: 150_000 }),
        expect.objectContaining({ bank: '000001507', account: '3001234567', type: '52', amount: 99_999 }),
      ],
    });
  });

  it('cuts a long name, and nothing that names an account, a person or an amount', () => {
    const long = transfer({ holderName: 'Ana '.repeat(20) });
    expect(readPab(written(file([long]))).transfers[0]?.name).toBe('ANA ANA ANA ANA ANA ANA ANA AN');
    const fault = (field: string) => [{ creditId: 41, field }];
    expect(faultsOf(file([transfer({ accountNumber: '123456789012345678' })]))).toEqual(
      fault('Número de cuenta'),
    );
    expect(faultsOf(file([transfer({ dni: '1'.repeat(16) })]))).toEqual(fault('NIT del beneficiario'));
    expect(faultsOf(file([transfer({ amount: pesos(1e15) })]))).toEqual([
      { creditId: null, field: 'Sumatoria de créditos' },
      ...fault('Valor'),
    ]);
    for (const holderName of ['北京', 'Ana Ж'])
      expect(faultsOf(file([transfer({ holderName })]))).toEqual(fault('Nombre del beneficiario'));
  });

  it('keeps each letter of a name in its plain form', () => {
    const name = (holderName: string) =>
      readPab(written(file([transfer({ holderName })]))).transfers[0]?.name;
    expect(name('Łukasz Ødegård Ðorđević')).toBe('LUKASZ ODEGARD DORDEVIC');
    expect(name('Mæve Œuvre Strauß O’Neill')).toBe('MAEVE OEUVRE STRAUSS O NEILL');
  });

  it('numbers the files of a day with letters', () => {
    const sequence = (number: number) => readPab(written(file(THREE, number))).sequence;
    expect([1, 2, 26, 27, 53, 702].map(sequence)).toEqual(['A', 'B', 'Z', 'AA', 'BA', 'ZZ']);
    expect(faultsOf(file(THREE, 703))).toEqual([{ creditId: null, field: 'Secuencia' }]);
  });
});

describe('CSV', () => {
  it('has a heading and a row a transfer, with accents', () => {
    expect(written(file([transfer(), ...THREE.slice(2)]), 'csv').toString()).toBe(
      '\ufeffCrédito;Tipo de documento;Documento;Nombre;Código del banco;Tipo de cuenta;Número de cuenta;Valor;Fecha\r\n' +
        '41;C.C.;1088000111;María José Ñáñez Güiza;1007;Ahorros;12345678901;500000;2026-03-02\r\n' +
        '43;C.C.;1088000111;María José Ñáñez Güiza;1507;Billetera;3001234567;99999;2026-03-02\r\n',
    );
  });
});
