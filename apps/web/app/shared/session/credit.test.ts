// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const offered = {
  id_credit: 7,
  requestedAmountPesos: 300_000,
  installments: 3,
  acquiredDebtPesos: 412_784,
  feePesos: 137_595,
  changed: false,
};

/** Like a reload by this person: modules start again, the tab's storage stays. */
async function pageOf(id_user: number | null) {
  if (id_user === null) localStorage.removeItem('unamano:user');
  else localStorage.setItem('unamano:user', JSON.stringify({ id_user, first_name: 'Laura' }));
  vi.resetModules();
  return { ...(await import('./credit.ts')), ...(await import('./tab-storage.ts')) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the current credit survives a reload', async () => {
  (await pageOf(1)).setCurrentCredit(offered);
  expect((await pageOf(1)).currentCredit()).toEqual(offered);
});

test('another person in the same tab does not get it, and no person gets it after a logout', async () => {
  (await pageOf(1)).setCurrentCredit(offered);
  expect((await pageOf(2)).currentCredit().id_credit).toBe(-1);
  expect((await pageOf(null)).currentCredit().id_credit).toBe(-1);
  const page = await pageOf(1);
  page.clearTabStorage();
  expect((await pageOf(1)).currentCredit().id_credit).toBe(-1);
  expect(sessionStorage).toHaveLength(0);
});

test('stores no credit as none, and treats a record of another form as none', async () => {
  const page = await pageOf(1);
  page.setCurrentCredit(offered);
  page.setCurrentCredit(page.NO_CREDIT);
  expect(sessionStorage).toHaveLength(0);
  page.storeInTab('credit', { id_credit: 7 });
  expect((await pageOf(1)).currentCredit().id_credit).toBe(-1);
});

test('without storage the credit lasts as long as the page', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const page = await pageOf(1);
  page.setCurrentCredit(offered);
  expect(page.currentCredit()).toEqual(offered);
  vi.unstubAllGlobals();
});
