export { changedTo, refuseUnseen } from './conflict.ts';
export { changeState as changeCollectionState } from './repo.ts';
export { createLatePayments, type LatePayments } from './service.ts';
