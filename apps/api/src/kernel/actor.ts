/** Who makes a call, as the access token and the database say. */

import type { StaffModule } from '@unamano/contract/endpoint';
import type { MachineRight } from '@unamano/contract/identity/machine-rights';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import type { CompanyScope } from './company-scope.ts';

export type BorrowerActor = {
  kind: 'borrower';
  id: number;
  typeUser: TypeUser;
  /** A phone code alone opened the session on an unknown device: the number may have a new owner. */
  lacksOwnerProof?: true;
  sessionId: string;
};

export type StaffActor = {
  kind: 'staff';
  id: number;
  /** Company staff see their company's credits only. */
  scope: CompanyScope;
  isAdmin: boolean;
  modules: readonly StaffModule[];
  /** The account must set up its second factor first: until then it may make no other call. */
  lacksSecondFactor?: true;
  sessionId: string;
  /** A program with a key: it may make the calls of these rights, and no other call of staff. */
  machineRights?: readonly MachineRight[];
};

export type Actor = BorrowerActor | StaffActor;

/** Where a call came from: stored with signatures, consents and transitions. */
export type Origin = {
  address: string;
  userAgent: string;
  /** Absent outside an HTTP call. */
  requestId?: string;
};

/** Whose account, session or link: a borrower's or a staff member's. */
export type Owner = { borrowerId: number } | { staffId: number };
