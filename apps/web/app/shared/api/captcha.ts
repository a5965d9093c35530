import { captchaSettings } from '@unamano/contract/identity/auth';
import { withPageReachable } from '../ui/modal/top-layer.ts';
import { call } from './call.ts';

type Widget = {
  sitekey: string;
  size: 'invisible';
  callback: (token: string) => void;
  'error-callback': () => void;
};
type Recaptcha = {
  ready(work: () => void): void;
  render(element: HTMLElement, widget: Widget): number;
  execute(widget: number): void;
};

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const LOAD_LIMIT_MS = 15_000;
/** Google's questions end after two minutes. Nothing says that a person closed them. */
const QUESTION_LIMIT_MS = 120_000;

/** Requests the proof that a person is present from Google's script; null when it cannot be obtained. */
export async function captchaToken(): Promise<string | null> {
  const check = await call(captchaSettings, {});
  if (!check.ok) return null;
  const { site_key, script_url } = check.data.captcha;
  const script = await loaded(script_url);
  // Google's script puts its questions on the page itself, where a modal would cover them.
  return script ? withPageReachable(() => tokenFrom(script, site_key)) : null;
}

function loaded(url: string): Promise<Recaptcha | null> {
  if (window.grecaptcha) return Promise.resolve(window.grecaptcha);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const done = () => resolve(window.grecaptcha ?? null);
    script.src = url;
    script.async = true;
    script.onload = done;
    script.onerror = done;
    setTimeout(done, LOAD_LIMIT_MS);
    document.head.append(script);
  });
}

function tokenFrom(recaptcha: Recaptcha, sitekey: string): Promise<string | null> {
  return new Promise((resolve) => {
    recaptcha.ready(() => {
      const place = document.body.appendChild(document.createElement('div'));
      const end = (token: string | null) => {
        place.remove();
        resolve(token);
      };
      const fail = () => end(null);
      setTimeout(fail, QUESTION_LIMIT_MS);
      const widget = recaptcha.render(place, {
        sitekey,
        size: 'invisible',
        callback: end,
        'error-callback': fail,
      });
      recaptcha.execute(widget);
    });
  });
}
