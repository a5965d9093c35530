import { sealer, signer } from '../kernel/encryption.ts';
import { createAlliedCredits, createCompanyNotices } from '../modules/lending/allied-credits/index.ts';
import { createBureau } from '../modules/lending/bureau/index.ts';
import { createBureauFiles } from '../modules/lending/bureau-files/index.ts';
import { createCompanies } from '../modules/lending/companies/index.ts';
import { createComplaints } from '../modules/lending/complaints/index.ts';
import { createCreditStatements } from '../modules/lending/credit-statements/index.ts';
import {
  createCreditRequests,
  createCredits,
  createHandOffers,
  createOffers,
} from '../modules/lending/credits/index.ts';
import { createDocuments } from '../modules/lending/documents/index.ts';
import { createPrinter } from '../modules/lending/documents/render/printer.ts';
import { sealIdentity } from '../modules/lending/documents/seal/configured.ts';
import { createDueCalendar } from '../modules/lending/due-calendar/index.ts';
import { createLegalTexts } from '../modules/lending/legal-texts/index.ts';
import { createPersonPage } from '../modules/lending/person-page/index.ts';
import { createOwnData } from '../modules/lending/personal-data/index.ts';
import { createPromissoryNotes } from '../modules/lending/promissory-notes/index.ts';
import { createReviews } from '../modules/lending/reviews/index.ts';
import { createRiskHistory } from '../modules/lending/risk-history/index.ts';
import { createSignUp } from '../modules/lending/sign-up/index.ts';
import { createSimulator } from '../modules/lending/simulator/index.ts';
import { createWaitingRequests } from '../modules/lending/waiting-requests/index.ts';
import type { identityServices } from './identity.ts';

type Identity = ReturnType<typeof identityServices>;

export function lendingServices(identity: Identity) {
  const at = { ...identity, ...decisions(identity), ...papers(identity) };
  const offers = createOffers(at);
  const credits = createCredits({ ...at, offers, paymentMethods: at.config.paymentMethods });
  const reviews = createReviews({ ...at, handOffers: createHandOffers(at) });
  const notes = createPromissoryNotes({ ...at, offers });
  const creditStatements = createCreditStatements(at);
  const dueCalendar = createDueCalendar(at);
  const signUp = createSignUp({ ...at, codes: at.phoneCodes });
  const companies = createCompanies(at);
  const companyNotices = createCompanyNotices(at);
  const alliedCredits = createAlliedCredits({ ...at, documentUrls: at.documents.addressesOf });
  const personPages = createPersonPage(at);
  const complaints = createComplaints(at);
  const ownData = createOwnData(at);
  const bureauFiles = createBureauFiles(at);
  return {
    ...at,
    complaints,
    ownData,
    bureauFiles,
    personPages,
    offers,
    credits,
    reviews,
    notes,
    creditStatements,
    dueCalendar,
    signUp,
    companies,
    companyNotices,
    alliedCredits,
  };
}

/** Who is lent to. */
function decisions(at: Identity) {
  const { keys, outside } = at;
  const simulator = createSimulator(at);
  const bureau = createBureau({
    ...at,
    source: outside.bureau,
    sealer: sealer(keys, 'bureau'),
    fingerprints: signer(keys, 'bureau consents'),
  });
  const legalTexts = createLegalTexts(at);
  const waiting = createWaitingRequests({
    ...at,
    sealer: sealer(keys, 'waiting requests'),
    responses: at.storedResponses,
  });
  const requests = createCreditRequests({ ...at, simulator, bureau, legalTexts, waiting });
  const riskHistory = createRiskHistory({ ...at, sealer: sealer(keys, 'bureau') });
  return { simulator, bureau, legalTexts, waiting, requests, riskHistory };
}

function papers(at: Identity) {
  const { log, outside } = at;
  const printer = createPrinter({
    ...at.printing,
    onLost: (fault) => log.error({ fault }, 'a thread that prints documents ended unexpectedly'),
  });
  const documents = createDocuments({
    ...at,
    storage: outside.storage,
    printer,
    identity: sealIdentity(at.config),
    timeStamps: outside.timeStamps,
    onAltered: (documentId) => log.error({ documentId }, 'a stored document was altered'),
  });
  return { printer, documents };
}
