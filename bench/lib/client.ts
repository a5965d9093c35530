/** Calls as the web makes them. */
import { APP_KEY } from '@unamano/contract/paths';

export const APP_HEADERS = { 'x-app-key': APP_KEY };

export type Client = {
  get: (path: string, query?: Record<string, string>) => Promise<Record<string, unknown>>;
  post: (path: string, body: Record<string, string | number>) => Promise<Record<string, unknown>>;
};

/** A server may close an idle connection at the moment of its next use: the call is then repeated. */
async function request(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isClosed = cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_SOCKET';
    if (!isClosed) throw error;
    return fetch(address, init);
  }
}

/** @throws on any answer that is not a success: a measurement of refusals is useless */
export function clientOf(url: string, access?: string): Client {
  const headers = { ...APP_HEADERS, ...(access ? { authorization: `Bearer ${access}` } : {}) };
  const read = async (reply: Response): Promise<Record<string, unknown>> => {
    const body = (await reply.json()) as Record<string, unknown>;
    if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    get: async (path, query = {}) =>
      read(await request(`${url}${path}?${new URLSearchParams(query)}`, { headers })),
    post: async (path, body) => {
      const form = new URLSearchParams();
      for (const [name, value] of Object.entries(body)) form.set(name, String(value));
      return read(await request(`${url}${path}`, { method: 'POST', headers, body: form }));
    },
  };
}

/** Logs a demo borrower in and returns the access token. */
export async function loginByPassword(url: string, email: string): Promise<string> {
  const reply = await clientOf(url).post('/users/api/login/classic/', { email, password: 'Unamano2026' });
  const login = reply.data_login as { tokens: { access: string } };
  return login.tokens.access;
}
