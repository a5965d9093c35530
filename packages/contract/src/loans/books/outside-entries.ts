/** Entries of money outside of loans: one person writes an entry, another one approves it. All amounts are pesos. */
import type { Pesos } from '@unamano/domain/money';
import {
  ENTRY_KINDS,
  type EntryKind,
  OUTSIDE_ACCOUNTS,
  type OutsideAccount,
} from '@unamano/domain/money/outside-entries';
import * as z from 'zod/mini';
import { endpoint, staffGet, staffPost } from '../../endpoint.ts';
import * as f from '../../fields.ts';
import { THIRD_PARTY_TYPES } from './third-parties.ts';

/** Only the accountant's module writes; the owner reads by the portfolio. */
const READERS = ['accounting', 'portfolio'] as const;

/** Spanish. */
export const ENTRY_KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  gateway_settlement: 'Liquidación de la pasarela',
  bank_cost: 'Costo del banco',
  transfer_tax: '4 por mil (GMF)',
  bank_interest: 'Rendimientos del banco',
  guarantor_payment: 'Pago al avalista',
  bureau_payment: 'Pago a las centrales de riesgo',
  tax_payment: 'Pago de IVA',
  capital_in: 'Aporte de capital',
  capital_out: 'Devolución de capital',
  funding_in: 'Préstamo recibido',
  funding_out: 'Pago de un préstamo recibido',
  opening: 'Saldos de apertura',
  free: 'Asiento libre',
};

const LINE = /^([a-z_]{1,40}):(-?[1-9]\d{0,11})$/;
const isAccount = (name: string | undefined): name is OutsideAccount =>
  OUTSIDE_ACCOUNTS.some((account) => account === name);

/** `account:pesos` with commas between, at most 20: debits are positive, credits negative. Form data has no lists. */
const lines = z.optional(
  z.pipe(
    z.string('Valor no válido').check(
      z.maxLength(1_200, 'Valor no válido'),
      z.refine<string>(
        (text) =>
          text === '' ||
          (text.split(',').length <= 20 && text.split(',').every((line) => isAccount(LINE.exec(line)?.[1]))),
        'Valor no válido',
      ),
    ),
    z.transform((text: string) =>
      text.split(',').flatMap((line) => {
        const [, account, amount] = LINE.exec(line) ?? [];
        return isAccount(account) ? [{ account, amountPesos: Number(amount) as Pesos }] : [];
      }),
    ),
  ),
);

const amount = f.blankAsAbsent(f.pesosBetween(0, 100_000_000_000));

export const writeEntry = endpoint({
  ...staffPost('/dashboard/api/accounting/entries/', 'accounting'),
  status: 201,
  idempotent: true,
  summary: 'Asks a second person to approve an entry of money outside of loans',
  input: z.object({
    kind: f.choice(ENTRY_KINDS),
    /** The day of the fact, as the bank or the document states it. The entry is posted on the day of its approval. */
    happened_on: f.day,
    third_party_type: f.choice(THIRD_PARTY_TYPES),
    third_party_number: f.text(20),
    third_party_name: f.text(120),
    /** The bank's or the gateway's reference. */
    reference: f.text(60),
    /** The number of the supporting document, as of an invoice. */
    document: f.optionalText(60),
    description: f.text(200),
    /** The amounts of a kind with fixed accounts; `amount` is what reached or left the bank. */
    amount,
    commission: amount,
    vat: amount,
    interest: amount,
    /** Of a payment of VAT: deductible VAT that it uses. */
    deductible: amount,
    /** Of `opening` and `free`. What an opening lacks goes to `opening_balance`. */
    lines,
    /** The open items that it pays, with commas between; without them, the oldest of its control account. */
    items: f.optionalText(8_000),
    /** The line of the bank's statement that it explains. */
    id_line: f.blankAsAbsent(f.id),
  }),
  reply: z.object({ id_approval: z.number() }),
});

export const reverseEntry = endpoint({
  ...staffPost('/dashboard/api/accounting/entries/reverse/', 'accounting'),
  status: 201,
  idempotent: true,
  summary: 'Asks a second person to approve the opposite of an entry, which stays as it is',
  input: z.object({ id_entry: f.id, reason: f.text(200) }),
  reply: z.object({ id_approval: z.number() }),
  errors: ['OBJECT_NOT_FOUND', 'STATE_NOT_ALLOWED', 'CHANGE_PENDING'],
});

const entryRow = z.object({
  id_entry: z.number(),
  kind: z.enum(ENTRY_KINDS),
  happened_on: z.string(),
  posted_on: z.string(),
  third_party: z.string(),
  /** `NIT 900373913-4`. */
  third_party_document: z.string(),
  reference: z.string(),
  document: z.string(),
  description: z.string(),
  /** The sum of its debits. */
  amount: z.number(),
  /** How many open items it paid. */
  paid_items: z.number(),
  /** By code of the chart of accounts, debits first. */
  lines: z.array(z.object({ code: z.string(), title: z.string(), debit: z.number(), credit: z.number() })),
  written_by: z.string(),
  approved_by: z.string(),
  /** The entry whose opposite it is. */
  reverses: z.nullable(z.number()),
  /** The entry that is its opposite. */
  reversed_by: z.nullable(z.number()),
});
export type OutsideEntryRow = z.output<typeof entryRow>;

export const entryList = endpoint({
  ...staffGet('/dashboard/api/accounting/entries/', ...READERS),
  summary: 'Entries of money outside of loans, newest first',
  input: z.object({ limit: f.blankAsAbsent(f.wholeNumber(1, 200)), cursor: f.optionalText(20) }),
  reply: z.object({
    entries: z.array(entryRow),
    next_cursor: z.nullable(z.string()),
    /** Requests that wait for their second person. */
    waiting: z.number(),
  }),
});
