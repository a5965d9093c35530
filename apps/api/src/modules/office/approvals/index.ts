export { type Applied, type Approval, type ApprovalKind, type Description, defineApproval } from './kinds.ts';
export { type Approvals, createApprovals } from './service.ts';
