/** Values of columns that neither the domain nor the contract needs. A test compares each list with its CHECK constraint. */

export const ACTORS = ['borrower', 'staff', 'platform'] as const;
export const CODE_PURPOSES = ['login', 'signup', 'sign_note', 'change_account'] as const;
export const CODE_END_REASONS = ['used', 'superseded', 'spent', 'unsent'] as const;
export const SESSION_END_REASONS = [
  'logout',
  'reuse',
  'expired',
  'password_changed',
  'ended_by_staff',
] as const;
/** How one account of staff gave another one its access. */
export const STAFF_GRANT_KINDS = ['invite', 'raise', 'reset'] as const;
export const PASSWORD_RESET_PURPOSES = ['reset', 'invitation'] as const;
export const CONSENT_KINDS = ['data_treatment', 'terms', 'central_risk'] as const;
export const CONSENT_BASES = ['ticked', 'warning', 'earlier'] as const;
export const PENDING_REQUEST_KINDS = ['sign_up', 'new_credit'] as const;

/** The states of an order at the gateway, in its own words. */
export const GATEWAY_STATES = ['PENDIENTE', 'APROBADA', 'VENCIDA', 'CANCELADA', 'ANULADA'] as const;
export const ORDER_STATES = ['CREATING', ...GATEWAY_STATES, 'FAILED'] as const;
export const ORDER_KINDS = ['installment', 'payoff', 'withdrawal'] as const;

export const ACCOUNT_KINDS = ['asset', 'liability', 'income', 'expense', 'memo'] as const;
export const ENTRY_KINDS = [
  'commitment',
  'disbursement',
  'payment',
  'non_cash_adjustment',
  'reversal',
  'interest',
  'write_off',
  'payroll_transfer',
  'payroll_suspense',
  'payroll_settlement',
  'unapplied_return',
] as const;

/** In which mode a database was made. */
export const PLATFORM_MODES = ['sandbox', 'production'] as const;

/** What made a device of a borrower known. */
export const KNOWN_DEVICE_REASONS = ['sign_up', 'password', 'step_up'] as const;

export type KnownDeviceReason = (typeof KNOWN_DEVICE_REASONS)[number];
export type Actor = (typeof ACTORS)[number];
export type CodePurpose = (typeof CODE_PURPOSES)[number];
export type CodeEndReason = (typeof CODE_END_REASONS)[number];
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];
export type StaffGrantKind = (typeof STAFF_GRANT_KINDS)[number];
export type PasswordResetPurpose = (typeof PASSWORD_RESET_PURPOSES)[number];
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export type ConsentBasis = (typeof CONSENT_BASES)[number];
export type PendingRequestKind = (typeof PENDING_REQUEST_KINDS)[number];
export type GatewayState = (typeof GATEWAY_STATES)[number];
export type OrderState = (typeof ORDER_STATES)[number];
export type OrderKind = (typeof ORDER_KINDS)[number];
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export type EntryKind = (typeof ENTRY_KINDS)[number];
