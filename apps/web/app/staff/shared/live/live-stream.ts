import { type LiveChange, liveChange, liveChanges } from '@unamano/contract/office/live';
import { APP_KEY, APP_KEY_HEADER, BACKGROUND_HEADER } from '@unamano/contract/paths';
import * as z from 'zod/mini';
import { refreshSession } from '../../../shared/session/session.ts';
import { accessToken } from '../../../shared/session/state.ts';
import { isPersonAway } from '../data/person-away.ts';

type Listener = (change: LiveChange) => void;

/** The server ends a stream after this time; it continues from the cursor. */
const SECONDS = 50;
const RETRY_MS = 3_000;

const listeners = new Set<Listener>();
let cursor: string | null = null;
let creditId: number | null = null;
let current: AbortController | null = null;

export function onLiveChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The credit whose page is open: colleagues are notified of it, and this page of them. */
export function showCase(credit: number | null): void {
  if (credit === creditId) return;
  creditId = credit;
  current?.abort();
}

/** Follows what others change while the page is in sight, until the returned function is called. */
export function followChanges(): () => void {
  const ending = new AbortController();
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') current?.abort();
  };
  document.addEventListener('visibilitychange', onVisibility);
  void follow(ending.signal);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    ending.abort();
    current?.abort();
    cursor = null;
  };
}

async function follow(ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    if (isPersonAway()) {
      await pause(1_000);
      continue;
    }
    current = new AbortController();
    const outcome = await readStream(current.signal).catch(() => 'failed' as const);
    if (outcome === 'ended' || current.signal.aborted) continue;
    await pause(RETRY_MS);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function readStream(signal: AbortSignal): Promise<'ended' | 'failed'> {
  const query = new URLSearchParams({
    seconds: String(SECONDS),
    ...(cursor && { cursor }),
    ...(creditId !== null && { id_credit: String(creditId) }),
  });
  const token = accessToken();
  const reply = await fetch(`${liveChanges.path}?${query}`, {
    headers: {
      [APP_KEY_HEADER]: APP_KEY,
      // The page listens by itself: that keeps no session alive.
      [BACKGROUND_HEADER]: '1',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal,
  });
  if (reply.status === 401) await refreshSession(token);
  if (!reply.ok || !reply.body) return 'failed';
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return 'ended';
    const parts = (text + value).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) tell(part.slice('data: '.length));
  }
}

function tell(data: string): void {
  const parsed = z.safeParse(liveChange, JSON.parse(data));
  if (!parsed.success) return;
  cursor = parsed.data.cursor;
  for (const listener of listeners) listener(parsed.data);
}
