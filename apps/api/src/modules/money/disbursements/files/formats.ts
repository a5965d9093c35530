/**
 * The formats of files for banks.
 *
 * PAB is the batch payment of Bancolombia (Pagos Automáticos Bancolombia): one control record and one record a transfer, each of 264
 * characters. Source: "Estructura formato de pagos - PAB", as public implementations of it have it, read in November 2026. The bank
 * confirms with each payer what it leaves open: the tax number with or without its check digit, the class of the transaction (220
 * suppliers, 225 wages, 238 third parties), when it is applied (I at once, M noon, N night), the type of transaction of a wallet (52
 * electronic deposit), and whether the kind of document is given for transfers.
 */

import { DOCUMENT_TYPES } from '@unamano/contract/identity/user';
import { ACCOUNT_DIGITS_MAX } from '@unamano/contract/money/account-numbers';
import type { PayoutFormat } from '@unamano/contract/money/payout-files';
import type { FormatDescription } from './description.ts';

const PAB: FormatDescription = {
  extension: 'txt',
  mediaType: 'text/plain',
  text: { encoding: 'ascii', signs: '-/:' },
  head: [
    { name: 'Tipo de registro', width: 1, fixed: '1' },
    { name: 'NIT de la entidad originadora', width: 15, fill: 'zeros', from: 'payerNit' },
    { name: 'Aplicación', width: 1, fixed: 'I' },
    { name: 'Relleno', width: 15 },
    { name: 'Clase de transacción', width: 3, fixed: '238' },
    { name: 'Descripción', width: 10, fixed: 'CREDITOS' },
    { name: 'Fecha de transmisión', width: 8, from: 'day', form: 'digits of the day' },
    { name: 'Secuencia', width: 2, from: 'number', form: 'letters' },
    { name: 'Fecha de aplicación', width: 8, from: 'day', form: 'digits of the day' },
    { name: 'Número de registros', width: 6, fill: 'zeros', from: 'count' },
    { name: 'Sumatoria de débitos', width: 17, fill: 'zeros', fixed: '0' },
    { name: 'Sumatoria de créditos', width: 17, fill: 'zeros', from: 'total', decimals: 2 },
    { name: 'Cuenta por debitar', width: 11, fill: 'zeros', from: 'payerAccount' },
    {
      name: 'Tipo de cuenta por debitar',
      width: 1,
      from: 'payerAccountType',
      codes: { SAVINGS: 'S', CHECKING: 'D' },
    },
    { name: 'Relleno', width: 149 },
  ],
  transfer: [
    { name: 'Tipo de registro', width: 1, fixed: '6' },
    { name: 'NIT del beneficiario', width: 15, from: 'dni' },
    { name: 'Nombre del beneficiario', width: 30, from: 'holderName', isCut: true },
    { name: 'Banco de destino', width: 9, fill: 'zeros', from: 'bankCode' },
    { name: 'Número de cuenta', width: ACCOUNT_DIGITS_MAX, from: 'accountNumber' },
    { name: 'Indicador de lugar de pago', width: 1 },
    {
      name: 'Tipo de transacción',
      width: 2,
      from: 'product',
      codes: { SAVINGS: '37', CHECKING: '27', WALLET: '52' },
    },
    { name: 'Valor', width: 17, fill: 'zeros', from: 'amount', decimals: 2 },
    { name: 'Fecha de aplicación', width: 8, from: 'day', form: 'digits of the day' },
    { name: 'Referencia', width: 21, from: 'creditId', prefix: 'CREDITO ' },
    {
      name: 'Tipo de documento',
      width: 1,
      from: 'typeDocument',
      codes: { '13': '1', '22': '2', '31': '3', '12': '4', '41': '5' },
      otherwise: '',
    },
    { name: 'Oficina de entrega', width: 5 },
    { name: 'Fax', width: 15 },
    { name: 'Correo', width: 80 },
    { name: 'Identificación del autorizado', width: 15 },
    { name: 'Relleno', width: 27 },
  ],
};

const CSV: FormatDescription = {
  extension: 'csv',
  mediaType: 'text/csv',
  text: { encoding: 'utf-8' },
  transfer: [
    { name: 'Crédito', from: 'creditId' },
    {
      name: 'Tipo de documento',
      from: 'typeDocument',
      codes: Object.fromEntries(DOCUMENT_TYPES.map(({ code, name }) => [code, name])),
    },
    { name: 'Documento', from: 'dni' },
    { name: 'Nombre', from: 'holderName' },
    { name: 'Código del banco', from: 'bankCode' },
    {
      name: 'Tipo de cuenta',
      from: 'product',
      codes: { SAVINGS: 'Ahorros', CHECKING: 'Corriente', WALLET: 'Billetera' },
    },
    { name: 'Número de cuenta', from: 'accountNumber' },
    { name: 'Valor', from: 'amount' },
    { name: 'Fecha', from: 'day' },
  ],
};

export const FORMATS: Readonly<Record<PayoutFormat, FormatDescription>> = { pab: PAB, csv: CSV };
