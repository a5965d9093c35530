import { parseDayInput } from '@unamano/domain/calendar';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import type { Quote } from '@unamano/domain/loans/price/pricing';
import { isNetworkFailure, type Refusal } from '../../../shared/api/send.ts';
import { landingParams } from '../../../shared/paths.ts';
import { NOT_MINE_PATH } from '../../../shared/signup/not-mine-path.ts';
import type { SignupDraft } from '../../../shared/signup/signup.ts';
import { signupStepPath } from '../../../shared/signup/step-path.ts';
import type { SimulatorSettings } from '../../../shared/simulator/settings.ts';
import { platformChoice } from '../../../shared/simulator/terms.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { requestToasts as words } from '../../../text/borrower/request.ts';
import { tooManyTries } from '../../../text/shared/common.ts';
import { waysOn } from '../../../text/shared/sign-up.ts';
import { signupToasts } from '../../../text/shared/signup-start.ts';
import { rememberAnswer } from '../../shared/signup/early-check.ts';
import { personalValuesOf } from '../../shared/signup/personal-faults.ts';
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
export function signupRefused(refusal: Refusal, draft: SignupDraft): SendFault {
  if (isNetworkFailure(refusal)) {
    toast.error(problemText(refusal));
    return { kind: 'network' };
  }
  const textsByCode: Record<string, string> = {
    USER_EMAIL_EXISTS: words.emailExists,
    USER_DNI_EXISTS: words.dniExists,
    USER_CELPHONE_EXISTS: signupToasts.phoneExists,
    TOO_MANY_REQUESTS: tooManyTries(refusal.retryAfterSeconds),
  };
  const text = textsByCode[refusal.code];
  toast.error(text ?? problemText(refusal));
  if (text && refusal.code.endsWith('_EXISTS'))
    return { kind: 'fields', texts: [text], waysOn: waysOnFrom(refusal.code, text, draft) };
  const texts = Object.values(refusal.fields);
  return texts.length > 0 ? { kind: 'fields', texts } : null;
}

/** The owner of the account logs in; a person who typed a wrong e-mail or ID number finds it marked in its step. */
function waysOnFrom(code: string, text: string, draft: SignupDraft) {
  const field = code === 'USER_EMAIL_EXISTS' ? 'email' : code === 'USER_DNI_EXISTS' ? 'dni' : null;
  const byEmail = field === 'email';
  const logIn = {
    to: `?${landingParams.login}=${byEmail ? 'correo' : 'telefono'}`,
    label: waysOn.logIn,
    state: { email: byEmail ? draft.email : '', phone: draft.cellphone },
  };
  if (!field) return [logIn];
  rememberAnswer(field, personalValuesOf(draft), text);
  const to = signupStepPath(byEmail ? 'cuenta' : 'documento');
  const correct = { to, label: waysOn.correct[field], state: { field } };
  // Another person may have typed the number: its owner reports that.
  return byEmail
    ? [logIn, correct]
    : [logIn, correct, { to: NOT_MINE_PATH, label: waysOn.report, state: {} }];
}

function isoDay(text: string | undefined): string {
  return parseDayInput(text ?? '') ?? '';
}
