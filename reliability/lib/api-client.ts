/** Calls to any of several platforms: the next one is asked when one does not answer. */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';

export type Reply = { status: number; body: Record<string, unknown>; headers: Headers };

const CALL_LIMIT_MS = 15_000;

export async function call(
  url: string,
  method: string,
  route: string,
  options: { body?: object; access?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const { body, access, headers } = options;
  const reply = await fetch(`${url}${route}`, {
    method,
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
    headers: {
      [APP_KEY_HEADER]: APP_KEY,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : {}, headers: reply.headers };
}

/** A platform as the helpers of the tests take it: `get`, `post` and the newest code of a phone. */
export function createApiClient(urls: () => readonly string[], sandboxUrl: string) {
  let nextIndex = 0;
  const next = () => {
    const all = urls();
    nextIndex += 1;
    return all[nextIndex % all.length] ?? 'http://127.0.0.1:9';
  };
  return {
    next,
    get: (route: string, access?: string) => call(next(), 'GET', route, { access }),
    post: (route: string, body: object, access?: string, headers: Record<string, string> = {}) =>
      call(next(), 'POST', route, { body, access, headers }),
    async codeFor(cellphone: string): Promise<string> {
      const to = encodeURIComponent(cellphone);
      const inbox = await call(sandboxUrl, 'GET', `/sandbox/api/messages?channel=sms&to=${to}`);
      const found = (inbox.body.messages as { code: string | null }[]).find((message) => message.code);
      if (!found?.code) throw new Error('no code came');
      return found.code;
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
