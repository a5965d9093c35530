import { checkSignup } from '@unamano/contract/lending/signup';
import type { Fault } from '@unamano/contract/rules';
import { documentNumberOf } from '@unamano/domain/identity/document-number';
import { call } from '../../../shared/api/call.ts';
import { signupDraft, signupToken } from '../../../shared/signup/signup.ts';
import type { PersonalValues } from './personal-faults.ts';

/** What the server knows more of than the form: e-mails and ID numbers with an account, passwords that are guessed. */
export const CHECKED_FIELDS = ['email', 'dni', 'password'] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

/** How long a step waits for an answer that the sign-up itself gives too. */
const PATIENCE_MS = 4_000;

/** The last answer for each field, in memory: a question has the password. */
const answers: Partial<Record<CheckedField, { question: string; fault: Fault }>> = {};
const running: Partial<Record<CheckedField, { question: string; end: Promise<void> }>> = {};

function questionOf(field: CheckedField, values: PersonalValues) {
  const { first_name, last_name, typeDocument } = values;
  const email = values.email.trim().toLowerCase();
  const dni = documentNumberOf(typeDocument, values.dni) ?? '';
  if (field === 'email') return { email };
  if (field === 'dni') return { dni, type_document: typeDocument };
  return { password: values.password, first_name, last_name, email, dni };
}

/** What the server said of this very value; null where it found nothing, or was not asked. */
export function answeredFault(field: CheckedField, values: PersonalValues): Fault {
  const answer = answers[field];
  return answer?.question === JSON.stringify(questionOf(field, values)) ? answer.fault : null;
}

/** Also what the sign-up itself refused. */
export function rememberAnswer(field: CheckedField, values: PersonalValues, fault: Fault): void {
  answers[field] = { question: JSON.stringify(questionOf(field, values)), fault };
}

/**
 * Asks the server, once for each value. Without a proof of the phone, without a network and above the limits nothing is said:
 * the sign-up itself checks again.
 */
export async function askAhead(field: CheckedField, values: PersonalValues): Promise<void> {
  const token = signupToken();
  const asked = questionOf(field, values);
  const question = JSON.stringify(asked);
  if (!token || answers[field]?.question === question) return;
  if (running[field]?.question === question) return running[field].end;
  const proof = { signup_token: token, cellphone: `+57${signupDraft().cellphone}` };
  const end = call(checkSignup, { ...proof, ...asked }).then((outcome) => {
    if (outcome.ok) rememberAnswer(field, values, outcome.data.faults[field] ?? null);
    if (running[field]?.question === question) delete running[field];
  });
  running[field] = { question, end };
  return end;
}

/** Asks for several fields, and waits as long as a person does. */
export async function askAheadInTime(fields: readonly CheckedField[], values: PersonalValues): Promise<void> {
  const patience = new Promise<void>((go) => setTimeout(go, PATIENCE_MS));
  await Promise.race([Promise.all(fields.map((field) => askAhead(field, values))), patience]);
}
