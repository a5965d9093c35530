// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchFiles } from './fetch-files.ts';

const answer = vi.fn<typeof fetch>(async () => new Response());

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockClear();
  document.head.replaceChildren();
});

it('fetches a file once, and again after a failure', async () => {
  answer.mockRejectedValueOnce(new TypeError('no network'));
  await expect(fetchFiles(['/assets/once.js'])).rejects.toThrow('no network');
  await Promise.all([fetchFiles(['/assets/once.js']), fetchFiles(['/assets/once.js'])]);
  await fetchFiles(['/assets/once.js']);
  expect(answer).toHaveBeenCalledTimes(2);
});

it('does not fetch what the page names', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/named.js">';
  await fetchFiles(['/assets/named.js']);
  expect(answer).not.toHaveBeenCalled();
});

it('fails for a file that a release removed, and for one that breaks off', async () => {
  answer.mockResolvedValueOnce(new Response(null, { status: 404 }));
  await expect(fetchFiles(['/assets/removed.js'])).rejects.toThrow('/assets/removed.js');
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('broken off')) });
  answer.mockResolvedValueOnce(new Response(broken));
  await expect(fetchFiles(['/assets/half.js'])).rejects.toThrow('broken off');
});

it('waits for a sheet to be in force; one that fails leaves nothing in the page', async () => {
  const link = () => document.querySelector('link[rel=stylesheet][href="/assets/calendar.css"]');
  const first = fetchFiles(['/assets/calendar.css']);
  await vi.waitFor(() => expect(link()).not.toBeNull());
  link()?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/calendar.css');
  expect(link()).toBeNull();
  const second = fetchFiles(['/assets/calendar.css']);
  await vi.waitFor(() => expect(link()).not.toBeNull());
  link()?.dispatchEvent(new Event('load'));
  await second;
});
