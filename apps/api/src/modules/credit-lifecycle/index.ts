export {
  type CreditRow,
  createCredit,
  endCredit,
  findCredit,
  findOwnCredit,
  type Initiator,
  isBeingRepaid,
  lockBorrower,
  lockCredit,
  moveCredit,
  PLATFORM,
  reopenDebt,
} from './service.ts';
