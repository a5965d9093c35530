import {
  APP_KEY,
  APP_KEY_HEADER,
  BACKGROUND_HEADER,
  IDEMPOTENCY_HEADER,
  PASSWORD_HEADER,
  SUPPORT_CODE_HEADER,
} from '@unamano/contract/paths';
import { isRecord } from '../is-record.ts';

declare global {
  var unamanoEarly: Record<string, Promise<Response | null>> | undefined;
}

/** A refusal the page can act upon. `NETWORK`, `TIMEOUT` and `REPLY_INVALID` are this client's own codes. */
export type Refusal = {
  ok: false;
  code: string;
  /** 0 when no response came. */
  status: number;
  /** The server's Spanish sentence; empty when no response came. */
  message: string;
  fields: Record<string, string>;
  retryAfterSeconds: number | null;
  /** Of a failure that the person cannot resolve alone. */
  supportCode?: string | undefined;
  /** The server stored the request and will finish it. */
  isQueued?: boolean;
};

export type Outcome<Data> = { ok: true; data: Data } | Refusal;

export type Values = Record<string, string | number | boolean | null | undefined>;

export type SendRequest = {
  method: 'GET' | 'POST';
  path: string;
  values?: Values;
  /** Expected status; 200 by default. */
  status?: number;
  accessToken?: string | null;
  /** One key for each form, made when it opens: the retry of a sent form is the same operation. */
  idempotencyKey?: string;
  /** Repeated in the `user-password` header, which the login calls require. */
  password?: string;
  /** Files by the name of their field: the body is then a multipart form, and each file replaces the text of its field. */
  files?: Record<string, File>;
  /** The page makes the call by itself: it does not keep a session alive. */
  isBackground?: boolean;
};

const TIME_LIMIT_MS = 15_000;
/** A file needs time over a slow line, and time to be parsed. */
const FILE_TIME_LIMIT_MS = 60_000;

/** One call over the network. Never throws: every failure is a refusal. */
export async function send(request: SendRequest): Promise<Outcome<unknown>> {
  const encoded = encode(request.values ?? {}, request.method);
  const query = request.method === 'GET' && encoded.size > 0 ? `?${encoded}` : '';
  try {
    const early = await takeEarly(request.path + query);
    const response =
      early ??
      (await fetch(request.path + query, {
        method: request.method,
        headers: headersOf(request),
        signal: AbortSignal.timeout(request.files ? FILE_TIME_LIMIT_MS : TIME_LIMIT_MS),
        ...(request.method === 'POST' && {
          body: request.files ? withFiles(encoded, request.files) : encoded,
        }),
      }));
    const body: unknown = await response.json().catch(() => null);
    if (response.status === (request.status ?? 200)) return { ok: true, data: body };
    return refusalOf(response, body);
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return localRefusal(timedOut ? 'TIMEOUT' : 'NETWORK');
  }
}

/** What the page of home called before its code came (`tools/home-page.ts`). Each answer is taken once. */
function takeEarly(address: string): Promise<Response | null> | undefined {
  const early = globalThis.unamanoEarly?.[address];
  if (early) delete globalThis.unamanoEarly?.[address];
  return early;
}

/** Whether no response came. The user sees another text then than for a refusal of the server. */
export function isNetworkFailure(refusal: Refusal): boolean {
  return refusal.status === 0 && refusal.code !== 'REPLY_INVALID';
}

const PAUSE_MS = { shortest: 2_000, longest: 5_000 };

/** How long the page waits before it makes a call again that met an outage. */
export function outagePauseMs({ retryAfterSeconds }: Refusal): number {
  return Math.min(Math.max((retryAfterSeconds ?? 0) * 1_000, PAUSE_MS.shortest), PAUSE_MS.longest);
}

export function localRefusal(code: 'NETWORK' | 'TIMEOUT' | 'REPLY_INVALID'): Refusal {
  return { ok: false, code, status: 0, message: '', fields: {}, retryAfterSeconds: null };
}

function headersOf(request: SendRequest): Record<string, string> {
  return {
    accept: 'application/json',
    [APP_KEY_HEADER]: APP_KEY,
    ...(request.accessToken && { authorization: `Bearer ${request.accessToken}` }),
    ...(request.idempotencyKey && { [IDEMPOTENCY_HEADER]: request.idempotencyKey }),
    ...(request.isBackground && { [BACKGROUND_HEADER]: '1' }),
    ...(request.password && { [PASSWORD_HEADER]: encodeURIComponent(request.password) }),
  };
}

/** Form data, and query strings in which a '#' reads 'nro'. Absent values are left out. */
function encode(values: Values, method: 'GET' | 'POST'): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    encoded.set(name, method === 'GET' ? String(value).replaceAll('#', 'nro') : String(value));
  }
  return encoded;
}

function withFiles(encoded: URLSearchParams, files: Record<string, File>): FormData {
  const form = new FormData();
  for (const [name, value] of encoded) if (!files[name]) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

function refusalOf(response: Response, body: unknown): Refusal {
  const reply = isRecord(body) ? body : {};
  const retryAfter = Number(response.headers.get('retry-after'));
  return {
    ok: false,
    code: textOf(reply.err_code) || textOf(reply.code) || 'UNKNOWN',
    status: response.status,
    message: textOf(reply.message),
    fields: isRecord(reply.fields) ? textsOf(reply.fields) : {},
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
    supportCode: response.headers.get(SUPPORT_CODE_HEADER) ?? undefined,
    ...(reply.is_queued === true && { isQueued: true }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, textOf(value)]));
}
