export { createCreditRequests } from './requests/requests.ts';
export { createCredits } from './service.ts';
