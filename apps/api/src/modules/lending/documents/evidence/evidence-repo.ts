import type { Db } from '../../../../db/types.ts';

/** A signature: the signer, the one-time code, and the policy of the credit decision. */
export async function signatureOf(db: Db, creditId: number) {
  return db
    .selectFrom('signatures')
    .innerJoin('one_time_codes as codes', 'codes.id', 'signatures.code_id')
    .innerJoin('credits', 'credits.id', 'signatures.credit_id')
    .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
    .innerJoin('credit_decisions as decisions', 'decisions.id', 'credits.decision_id')
    .leftJoin('platform_choices as choices', 'choices.credit_id', 'credits.id')
    .select([
      'signatures.signer_name',
      'signatures.cellphone',
      'signatures.code_id',
      'signatures.address',
      'signatures.user_agent',
      'signatures.signed_at',
      'signatures.documents',
      'codes.created_at as code_sent_at',
      'codes.tries as wrong_tries',
      'codes.code_hash',
      'credits.borrower_id',
      'borrowers.type_document',
      'borrowers.dni',
      'decisions.policy_version',
      'choices.taken as platform_taken',
      'choices.explicit as platform_explicit',
      'choices.chosen_at as platform_chosen_at',
    ])
    .where('signatures.credit_id', '=', creditId)
    .executeTakeFirst();
}

export type SignatureRecord = NonNullable<Awaited<ReturnType<typeof signatureOf>>>;

/** The signer's consents until then, each document in its newest version. */
export async function consentsOf(db: Db, borrowerId: number, until: Date) {
  return db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'document_version', 'document_sha256', 'explicit', 'given_at'])
    .where('borrower_id', '=', borrowerId)
    .where('given_at', '<=', until)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
}

export type ConsentRecords = Awaited<ReturnType<typeof consentsOf>>;
