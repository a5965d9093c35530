import { parseDayInput } from '@unamano/domain/calendar';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import type { Quote } from '@unamano/domain/loans/price/pricing';
import { isNetworkFailure, type Refusal } from '../../../shared/api/send.ts';
import type { SignupDraft } from '../../../shared/signup/signup.ts';
import type { SimulatorSettings } from '../../../shared/simulator/settings.ts';
import { platformChoice } from '../../../shared/simulator/terms.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { requestToasts as words } from '../../../text/borrower/request.ts';
import { tooManyTries } from '../../../text/shared/common.ts';
import { signupToasts } from '../../../text/shared/signup-start.ts';
import { workOf, workValues } from '../../shared/work/work.ts';
import type { Consents } from '../consents.tsx';
import type { SendFault } from '../server-faults.tsx';

type SignupRequest = {
  draft: SignupDraft;
  password: string;
  signupToken: string;
  quoted: Quote;
  settings: SimulatorSettings;
  consents: Consents;
};

/** The body of the sign-up call. Every consent is sent, ticked or not: an absent one would count as given elsewhere. */
export function signupBodyOf(request: SignupRequest) {
  const { draft, password, signupToken, quoted, settings, consents } = request;
  return {
    signup_token: signupToken,
    first_name: draft.first_name ?? '',
    last_name: draft.last_name ?? '',
    dni: documentNumberOf(draft.typeDocument ?? '', draft.dni ?? '') ?? '',
    type_document: draft.typeDocument,
    email: draft.email?.trim().toLowerCase() ?? '',
    cellphone: `+57${draft.cellphone}`,
    password,
    address: draft.address?.trim() ?? '',
    neighborhood: draft.district ?? '',
    genre: draft.genre as 'female',
    birthday: isoDay(draft.birthday),
    date_dni_expedition: isoDay(draft.date_dni_expedition),
    id_city: draft.city ?? '',
    id_city_dni_expedition: draft.city_issuance_dni ?? '',
    ...workValues(workOf(draft)),
    installments: quoted.installments,
    acquired_debt: quoted.total,
    requested_amount: quoted.amount,
    ...platformChoice(settings, draft.withoutPlatform),
    accept_data_treatment: consents.dataTreatment,
    accept_terms: consents.terms,
    accept_central_risk: consents.centralRisk,
  };
}

/** Shows the toast of the error catalogue, and returns the faults that the person can correct. */
export function signupRefused(refusal: Refusal): SendFault {
  if (isNetworkFailure(refusal)) {
    toast.error(problemText(refusal));
    return { kind: 'network' };
  }
  const textsByCode: Record<string, { message: string; hint?: string }> = {
    USER_EMAIL_EXISTS: { message: words.emailExists, hint: words.fixEmailHint },
    USER_DNI_EXISTS: { message: words.dniExists, hint: words.fixDniHint },
    USER_CELPHONE_EXISTS: { message: signupToasts.phoneExists, hint: words.fixPhoneHint },
    TOO_MANY_REQUESTS: { message: tooManyTries(refusal.retryAfterSeconds) },
  };
  const found = textsByCode[refusal.code];
  toast.error(found?.message ?? problemText(refusal));
  const texts = found?.hint ? [found.hint] : Object.values(refusal.fields);
  return texts.length > 0 ? { kind: 'fields', texts } : null;
}

function isoDay(text: string | undefined): string {
  return parseDayInput(text ?? '') ?? '';
}
