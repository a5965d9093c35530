export { proveErrors } from './errors.ts';
export { deleteUnappliedRequests, type ProofRequest } from './repo.ts';
export {
  type AccountProofs,
  type Apply,
  createAccountProofs,
  type ProofState,
  waysOf,
} from './service.ts';
