import { randomBytes } from 'node:crypto';
import { isObject, objectOrEmpty } from '../core/json.ts';
import type { ApprovedTemplates } from './approved.ts';

/** The message of a call. */
export interface SentMessage {
  readonly to: string;
  /** Null for a free text. */
  readonly template: string | null;
  readonly body: string;
  /** The sender's name for the message, repeated in its receipts. */
  readonly name: string | null;
}

type Refusal = {
  readonly ok: false;
  readonly code: number;
  readonly message: string;
  readonly details: string;
};
type Reading = { readonly ok: true; readonly message: SentMessage } | Refusal;

/** A message id in WhatsApp's format. */
export function newMessageId(): string {
  return `wamid.${randomBytes(30).toString('base64')}`;
}

function refusal(code: number, message: string, details: string): Refusal {
  return { ok: false, code, message: `(#${code}) ${message}`, details };
}

function missing(name: string): Refusal {
  return refusal(131008, 'Required parameter is missing', `Parameter '${name}' is required.`);
}

function invalid(details: string): Refusal {
  return refusal(131009, 'Parameter value is not valid', details);
}

/** The visible text of one parameter, or the name of its attachment; null if malformed. */
function parameterText(value: unknown): string | null {
  if (!isObject(value) || typeof value.type !== 'string') return null;
  const content = value[value.type];
  if (value.type === 'text') return typeof content === 'string' && content !== '' ? content : null;
  if (value.type === 'payload' && typeof content === 'string') return content;
  if (!isObject(content)) return null;
  for (const name of ['fallback_value', 'filename', 'link', 'id']) {
    const text = content[name];
    if (typeof text === 'string') return text;
  }
  return null;
}

type Texts = { readonly part: string; readonly texts: string[] };

function componentTexts(value: unknown): Texts | null {
  const component = objectOrEmpty(value);
  const part = String(component.type).toLowerCase();
  if (!['header', 'body', 'button'].includes(part)) return null;
  if (component.parameters === undefined) return { part, texts: [] };
  if (!Array.isArray(component.parameters)) return null;
  const texts = component.parameters.map(parameterText);
  return texts.includes(null) ? null : { part, texts: texts.filter((text) => text !== null) };
}

function readParameters(components: unknown): Texts[] | null {
  if (components === undefined) return [];
  if (!Array.isArray(components)) return null;
  const all: Texts[] = [];
  for (const component of components) {
    const texts = componentTexts(component);
    if (texts === null) return null;
    all.push(texts);
  }
  return all;
}

const BODY_LENGTH_MAX = 4_096;

/** https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
function templateFault(
  { name, code, parts }: { name: string; code: string; parts: readonly Texts[] },
  approved: ApprovedTemplates,
): Refusal | null {
  const template = approved.get(name);
  if (template?.language !== code) {
    const details = `template name (${name}) does not exist in ${code}`;
    return refusal(132001, 'Template name does not exist in the translation', details);
  }
  const countOf = (part: string): number =>
    parts.filter((one) => one.part === part).reduce((count, { texts }) => count + texts.length, 0);
  const expected = { header: 0, body: template.parameters, button: 0 };
  const wrong = Object.entries(expected).find(([part, count]) => countOf(part) !== count);
  if (!wrong) return null;
  const [part, count] = wrong;
  const details = `${part}: number of localizable_params (${countOf(part)}) does not match the expected number of params (${count})`;
  return refusal(132000, 'Number of parameters does not match the expected number of params', details);
}

/** A template with its parameters; refused with the Cloud API's codes. */
function templateOf(
  value: unknown,
  approved: ApprovedTemplates | undefined,
): { template: string; body: string } | Refusal {
  const { name, language, components } = objectOrEmpty(value);
  if (typeof name !== 'string' || name === '') return missing('template.name');
  if (!/^[a-z0-9_]{1,512}$/.test(name)) {
    return refusal(
      132001,
      'Template name does not exist in the translation',
      `template name (${name}) does not exist`,
    );
  }
  const code = objectOrEmpty(language).code;
  if (typeof code !== 'string' || code === '') return missing('template.language.code');
  if (!/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(code)) return invalid(`Language ${code} is not supported.`);
  const parts = readParameters(components);
  if (parts === null) return invalid("Parameter 'template.components' is malformed.");
  const fault = approved && templateFault({ name, code, parts }, approved);
  if (fault) return fault;
  const parameters = parts.flatMap(({ texts }) => texts);
  return { template: name, body: parameters.length === 0 ? name : `${name}: ${parameters.join(' · ')}` };
}

function textOf(value: unknown, isInWindow: boolean): { template: null; body: string } | Refusal {
  const { body } = objectOrEmpty(value);
  if (typeof body !== 'string' || body === '' || body.length > BODY_LENGTH_MAX)
    return invalid(`Parameter 'text.body' must be a string of 1 to ${BODY_LENGTH_MAX} characters.`);
  const details =
    'Message failed to send because more than 24 hours have passed since the customer last replied.';
  return isInWindow ? { template: null, body } : refusal(131047, 'Re-engagement message', details);
}

/**
 * Parses the body of a send call; refuses with the Cloud API's codes.
 *
 * @param takesText whether a phone wrote in the last 24 hours
 * @param approved undefined: any template is taken
 */
export function readMessage(
  body: unknown,
  takesText: (phone: string) => boolean,
  approved?: ApprovedTemplates,
): Reading {
  if (!isObject(body)) return refusal(100, 'Invalid parameter', 'The body must be a JSON object.');
  if (body.messaging_product !== 'whatsapp') return missing('messaging_product');
  if (typeof body.to !== 'string' || body.to === '') return missing('to');
  const to = body.to.replace(/[\s()-]/g, '');
  if (!/^\+?[1-9]\d{7,14}$/.test(to))
    return invalid("Parameter 'to' is not a phone number with its country code.");
  const phone = `+${to.replace('+', '')}`;
  const content =
    body.type === 'template' ? templateOf(body.template, approved) : textOf(body.text, takesText(phone));
  if ('ok' in content) return content;
  const { biz_opaque_callback_data: ownName } = body;
  if (ownName !== undefined && (typeof ownName !== 'string' || ownName.length > 512))
    return invalid("Parameter 'biz_opaque_callback_data' must be a string of at most 512 characters.");
  return { ok: true, message: { to, ...content, name: ownName ?? null } };
}
