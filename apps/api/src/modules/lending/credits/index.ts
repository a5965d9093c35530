export { type Applicant, applicantOf, type PreparedRequest } from './requests/prepared-request.ts';
export type { RequestedTerms } from './requests/requested-amount.ts';
export { type CreditRequests, createCreditRequests } from './requests/requests.ts';
export { type Credits, createCredits } from './service.ts';
export { quoteView } from './view.ts';
