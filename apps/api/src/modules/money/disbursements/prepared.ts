/** The kinds of payments that one person prepared and another one confirms, as the approvals have them. */
export const PREPARED_DISBURSEMENT = 'disbursement.confirm';
export const PREPARED_INSTANT = 'disbursement.instant';
