import { request } from '@playwright/test';
import { newPerson, payNext, requestCredit } from '../../e2e/support/borrower.ts';
import { sandboxOf } from '../../e2e/support/sandbox.ts';
import { clientOf } from '../lib/client.ts';
import { type Figure, median } from '../lib/figure.ts';
import type { BenchPlatform } from '../lib/platform.ts';
import { launchBrowser, openSlowly, SLOW_PHONE } from '../lib/slow-phone.ts';

const GOAL_MS = 300;
const INSTALLMENTS = 3;

type Answer = { place: string; ms: number };

/**
 * Runs in each page: from a tap or a choice to the first frame after something on the page changed. A tap that leaves the page is
 * answered when the page goes.
 */
const WATCH_PAGE = `
  let open;
  const answered = () => {
    if (!open) return;
    const { place, at } = open;
    open = undefined;
    window.answered(place, performance.now() - at);
  };
  const painted = () => requestAnimationFrame(() => setTimeout(answered));
  addEventListener('click', ({ target, timeStamp, isTrusted }) => {
    if (!isTrusted || !target.closest('button, a, input, summary, label')) return;
    open = { place: location.pathname + ' ' + (target.textContent || target.labels?.[0]?.textContent || '').slice(0, 30), at: timeStamp };
  }, true);
  addEventListener('change', painted, true);
  addEventListener('pagehide', answered);
  const seen = new MutationObserver(painted);
  document.addEventListener('DOMContentLoaded', () =>
    seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }));
`;

async function payOut(url: string, dni: string): Promise<void> {
  const login = await clientOf(url).post('/users/api/login/admin/', {
    email: 'operaciones@unamano.test',
    password: 'Unamano2026',
  });
  const staff = clientOf(url, (login.data_login as { tokens: { access: string } }).tokens.access);
  const path = '/dashboard/api/operative/confirm_disbursement/';
  const found = await staff.get(path, { filter_to_search: dni });
  await staff.post(path, { credit_id: Number(found.id_credit) });
}

/** A life from the landing page to the last receipt, on a slow phone: how long each tap waits for a visible answer. */
export async function lifeAnswers({ url }: Pick<BenchPlatform, 'url'>): Promise<Figure> {
  const browser = await launchBrowser();
  const calls = await request.newContext();
  const sandbox = sandboxOf(calls, url, true);
  const answers: Answer[] = [];
  try {
    const { context, page } = await openSlowly(browser, WATCH_PAGE, url);
    page.setDefaultTimeout(120_000);
    await context.exposeFunction('answered', (place: string, ms: number) => void answers.push({ place, ms }));
    const person = newPerson(Math.floor(Math.random() * 90_000));
    await requestCredit(page, sandbox, person);
    await payOut(url, person.dni);
    for (let paid = 0; paid < INSTALLMENTS; paid++) {
      await sandbox.advanceDays(29);
      await page.reload();
      const receipt = await payNext(page);
      if (paid < INSTALLMENTS - 1) await receipt.getByRole('button', { name: 'Listo' }).tap();
    }
  } finally {
    await sandbox.realClock();
    await calls.dispose();
    await browser.close();
  }
  const slowest = answers.toSorted((a, b) => b.ms - a.ms);
  return {
    name: 'a life on a slow phone: the slowest visible answer to a tap against the median one',
    ratio: (slowest[0]?.ms ?? 0) / median(answers.map(({ ms }) => ms)),
    goal: `no answer over ${GOAL_MS} ms`,
    sides: [
      { label: 'the slowest answer', value: slowest[0]?.ms ?? 0, unit: 'ms' },
      { label: 'the median answer', value: median(answers.map(({ ms }) => ms)), unit: 'ms' },
    ],
    configuration: {
      ...SLOW_PHONE,
      taps: answers.length,
      [`over ${GOAL_MS} ms`]: answers.filter(({ ms }) => ms > GOAL_MS).length,
      slowest: slowest
        .slice(0, 5)
        .map(({ place, ms }) => `${place}: ${ms.toFixed(0)} ms`)
        .join('; '),
    },
  };
}
