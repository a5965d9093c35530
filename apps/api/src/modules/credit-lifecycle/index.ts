export {
  type CreditRow,
  type Initiator,
  isBeingRepaid,
  lockBorrower,
  lockCredit,
  lockCredits,
  lockForChargeback,
  moveCredit,
  PLATFORM,
  recordCreation,
  reopenDebt,
} from './service.ts';
