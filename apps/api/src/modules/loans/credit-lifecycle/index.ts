export { createLentCredits, FROM_OTHER_BOOKS } from './lent-elsewhere.ts';
export {
  type CreditRow,
  createCredit,
  endCredit,
  findCredit,
  findOwnCredit,
  type Initiator,
  isBeingRepaid,
  lastMoveAt,
  lockCredit,
  moveCredit,
  PLATFORM,
  readEndedBy,
  reopenDebt,
  setCollectionState,
} from './service.ts';
