import { APP_HEADERS } from './client.ts';

/** A call with a file, as a browser's form sends it. @throws on any answer that is not a success */
export async function postFile(
  url: string,
  access: string,
  fields: Record<string, string | number>,
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<Record<string, unknown>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob([file.bytes]), file.name);
  const headers = { ...APP_HEADERS, authorization: `Bearer ${access}` };
  const reply = await fetch(url, { method: 'POST', headers, body: form });
  const body = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${JSON.stringify(body)}`);
  return body;
}
