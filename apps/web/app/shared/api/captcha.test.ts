// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { localRefusal, type Outcome } from './send.ts';
import { withCaptcha } from './with-captcha.ts';

const WANTED: Outcome<string> = { ...localRefusal('NETWORK'), status: 400, code: 'CAPTCHA_REQUIRED' };
const SENT: Outcome<string> = { ok: true, data: 'sent' };

const answer = (captcha: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ captcha })),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.grecaptcha;
  document.head.replaceChildren();
});

type Widget = { callback: (token: string) => void; 'error-callback': () => void };

/** The script that the page requested arrives; `answer` is what the person does with its question. */
async function scriptArrives(
  answer: (widget: Widget) => void = ({ callback }) => callback('a person'),
): Promise<HTMLScriptElement> {
  const script = await vi.waitFor(() => {
    const found = document.querySelector('script');
    if (!found) throw new Error('no script yet');
    return found;
  });
  window.grecaptcha = {
    ready: (work) => work(),
    render: (_place, widget) => {
      setTimeout(() => answer(widget), 0);
      return 0;
    },
    execute: () => {},
  };
  script.onload?.(new Event('load'));
  return script;
}

test('a server that requires no proof gets none, and no script is loaded', async () => {
  const attempt = vi.fn(async () => SENT);
  expect(await withCaptcha(attempt)).toBe(SENT);
  expect(attempt.mock.calls).toEqual([[]]);
  expect(document.querySelector('script')).toBeNull();
});

test('when the server requires a proof, the call is made again with it', async () => {
  answer({ site_key: 'key', script_url: '/sandbox/firebase/api.js' });
  const attempt = vi.fn(async (token?: string) => (token === 'a person' ? SENT : WANTED));
  const outcome = withCaptcha(attempt);
  expect((await scriptArrives()).src).toContain('/sandbox/firebase/api.js');
  expect(await outcome).toBe(SENT);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('a proof that cannot be obtained leaves the refusal unchanged', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const attempt = vi.fn(async () => WANTED);
  expect(await withCaptcha(attempt)).toBe(WANTED);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('a question that breaks, or that the person closes, leaves the refusal too', async () => {
  answer({ site_key: 'key', script_url: '/sandbox/firebase/api.js' });
  const attempt = vi.fn(async () => WANTED);
  const broken = withCaptcha(attempt);
  await scriptArrives((widget) => widget['error-callback']());
  expect(await broken).toBe(WANTED);

  vi.useFakeTimers();
  delete window.grecaptcha;
  document.head.replaceChildren();
  const closed = withCaptcha(attempt);
  await scriptArrives(() => {});
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await closed).toBe(WANTED);
  vi.useRealTimers();
});
