export {
  type Applied,
  type Approval,
  type ApprovalKind,
  type Description,
  defineApproval,
  requesterOf,
} from './kinds.ts';
export { type Approvals, createApprovals } from './service.ts';
