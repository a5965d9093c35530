import type { AccountType } from '@unamano/contract/money/disbursement';
import type { PayoutFormat } from '@unamano/contract/money/payout-files';
import type { Day } from '@unamano/domain/calendar';
import type { Db, Trx } from '../../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../../kernel/company-scope.ts';
import type { PayoutFile, PayoutTransfer } from './description.ts';

export type NewestFile = {
  id: number;
  credit_id: number;
  name: string;
  made_at: Date;
  bank_code: string;
  account_number: string;
  account_type: AccountType;
};

/** The newest file of each credit's disbursement in force, by credit. */
export async function newestFilesOf(db: Db, creditIds: readonly number[]): Promise<Map<number, NewestFile>> {
  if (creditIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payout_file_credits as own')
    .innerJoin('payout_files as file', 'file.id', 'own.file_id')
    .innerJoin('credits', (join) =>
      join
        .onRef('credits.id', '=', 'own.credit_id')
        .onRef('credits.disbursement_number', '=', 'own.disbursement_number'),
    )
    .distinctOn('own.credit_id')
    .select(['file.id', 'own.credit_id', 'file.name', 'file.made_at'])
    .select(['own.bank_code', 'own.account_number', 'own.account_type'])
    .where('own.credit_id', 'in', [...creditIds])
    .orderBy('own.credit_id')
    .orderBy('own.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.credit_id, row]));
}

/** The person and the account of a credit; undefined for a money order. */
export async function findTransfer(trx: Trx, creditId: number) {
  const row = await trx
    .selectFrom('disbursements')
    .innerJoin('credits', 'credits.id', 'disbursements.credit_id')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .select([
      'bank_code',
      'account_number',
      'account_type',
      'type_document',
      'dni',
      'first_name',
      'last_name',
    ])
    .where('credits.id', '=', creditId)
    .executeTakeFirstOrThrow();
  const { bank_code, account_number, account_type } = row;
  if (bank_code === null || account_number === null || account_type === null) return undefined;
  return {
    bankCode: bank_code,
    accountNumber: account_number,
    accountType: account_type,
    typeDocument: row.type_document,
    dni: row.dni,
    holderName: `${row.first_name} ${row.last_name}`,
  };
}

/** The number of the next file of the format on that day. The caller holds the lock of the day's files. */
export async function nextNumber(trx: Trx, format: PayoutFormat, madeOn: Day): Promise<number> {
  const { last } = await trx
    .selectFrom('payout_files')
    .select((row) => row.fn.max('number').as('last'))
    .where('format', '=', format)
    .where('made_on', '=', madeOn)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export type KeptTransfer = PayoutTransfer & { disbursementNumber: number };

export async function insertFile(
  trx: Trx,
  {
    payer,
    madeOn,
    number,
    transfers,
  }: Omit<PayoutFile, 'transfers'> & { transfers: readonly KeptTransfer[] },
  by: { name: string; format: PayoutFormat; staffId: number; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('payout_files')
    .values({
      name: by.name,
      format: by.format,
      made_on: madeOn,
      number,
      payer_nit: payer.nit,
      payer_account: payer.account,
      payer_account_type: payer.accountType,
      made_by: by.staffId,
      made_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = transfers.map((transfer) => ({
    file_id: id,
    credit_id: transfer.creditId,
    disbursement_number: transfer.disbursementNumber,
    amount_pesos: transfer.amount,
    bank_code: transfer.bankCode,
    account_number: transfer.accountNumber,
    account_type: transfer.accountType,
    type_document: transfer.typeDocument,
    dni: transfer.dni,
    holder_name: transfer.holderName,
  }));
  await trx.insertInto('payout_file_credits').values(rows).execute();
  return id;
}

export type StoredFile = PayoutFile & { id: number; name: string; format: PayoutFormat };

/** As it was made. Undefined where one of its credits is outside the caller's scope. */
export async function findFile(db: Db, scope: CompanyScope, id: number): Promise<StoredFile | undefined> {
  const file = await db.selectFrom('payout_files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) return undefined;
  const kept = await db
    .selectFrom('payout_file_credits')
    .selectAll()
    .where('file_id', '=', id)
    .orderBy('id')
    .execute();
  const creditIds = kept.map(({ credit_id }) => credit_id);
  const query = db.selectFrom('credits').select('id').where('id', 'in', creditIds);
  const own = await inCompany(query, 'company_id', scope).execute();
  if (own.length < kept.length) return undefined;
  return {
    id,
    name: file.name,
    format: file.format,
    madeOn: file.made_on,
    number: file.number,
    payer: { nit: file.payer_nit, account: file.payer_account, accountType: file.payer_account_type },
    transfers: kept.map((row) => ({
      creditId: row.credit_id,
      amount: row.amount_pesos,
      bankCode: row.bank_code,
      accountNumber: row.account_number,
      accountType: row.account_type,
      typeDocument: row.type_document,
      dni: row.dni,
      holderName: row.holder_name,
    })),
  };
}
