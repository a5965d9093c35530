/** Values of columns that neither the domain nor the contract names: those of their CHECK constraints. */
import type { Row } from './types.ts';

/** The states of an order at the gateway, in its own words. */
export const GATEWAY_STATES = ['PENDIENTE', 'APROBADA', 'VENCIDA', 'CANCELADA', 'ANULADA'] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];

/** In which mode a database was made. */
export type PlatformMode = Row<'platform_mode'>['mode'];
/** What made a device of a borrower known. */
export type KnownDeviceReason = NonNullable<Row<'borrower_devices'>['known_by']>;
export type Actor = Row<'audit_events'>['actor'];
export type CodePurpose = Row<'one_time_codes'>['purpose'];
export type CodeEndReason = NonNullable<Row<'one_time_codes'>['end_reason']>;
export type SessionEndReason = NonNullable<Row<'sessions'>['end_reason']>;
/** How one account of staff gave another one its access. */
export type StaffGrantKind = Row<'staff_grants'>['kind'];
export type PasswordResetPurpose = Row<'password_resets'>['purpose'];
export type ConsentKind = Row<'consents'>['kind'];
export type ConsentBasis = Row<'bureau_consents'>['basis'];
