/** The wire format of the titularity service. */
import * as z from 'zod';
import type { AccountHolder, AccountToCheck } from '../../modules/money/disbursements/ports.ts';
import { parseJson } from '../http-call.ts';

export function requestBody(account: AccountToCheck): string {
  return JSON.stringify({
    document_type: account.documentType,
    document_number: account.documentNumber,
    bank_code: account.bankCode,
    account_number: account.accountNumber,
    account_type: account.accountType,
  });
}

const reply = z.discriminatedUnion('result', [
  z.object({ result: z.literal('MATCH') }),
  z.object({
    result: z.literal('OTHER_HOLDER'),
    holder: z.object({ name: z.string().max(200), document_number: z.string().max(30) }),
  }),
  z.object({ result: z.literal('UNKNOWN_ACCOUNT') }),
]);

const notCovered = z.looseObject({ error: z.literal('BANK_NOT_COVERED') });

/** Undefined for anything but a well-formed reply. */
export function readAnswer(status: number, raw: Buffer): AccountHolder | 'BANK_NOT_COVERED' | undefined {
  const json = parseJson(raw);
  if (status === 422) return notCovered.safeParse(json).success ? 'BANK_NOT_COVERED' : undefined;
  const read = status === 200 ? reply.safeParse(json) : undefined;
  if (!read?.success) return undefined;
  if (read.data.result === 'MATCH') return { answer: 'match' };
  if (read.data.result === 'UNKNOWN_ACCOUNT') return { answer: 'unknown_account' };
  const { name, document_number: documentNumber } = read.data.holder;
  return { answer: 'other_holder', name, documentNumber };
}
