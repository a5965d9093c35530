export { createOffers, type Offers } from './offers.ts';
export { leftDays } from './repo.ts';
export type { Applicant, CreditRequest, DecidedRequest } from './requests/credit-request.ts';
export { createHandOffers, GRANTED_BY_PERSON, type HandOffers } from './requests/hand-offer.ts';
export { insertOpeningDecisions } from './requests/opening-decisions.ts';
export { type CreditRequests, createCreditRequests } from './requests/requests.ts';
export { type Credits, createCredits } from './service.ts';
export { quoteView } from './view.ts';
