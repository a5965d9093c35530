// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import {
  isFixedDocumentName,
  LEGAL_DOCUMENTS,
  legalDocumentVersion,
  TERMS_NAMES,
} from '@unamano/contract/lending/legal-documents';
import { day, formatDay } from '@unamano/domain/calendar';
import { describe, expect, it, vi } from 'vitest';
import { documentNames } from '../../shared/paths.ts';
import { mounted, routed } from '../../shared/testing/mounted.tsx';
import type { LegalText } from '../../text/documents/shape.ts';
import { documentTexts } from './documents.ts';
import LegalDocumentRoute from './route.tsx';

const names = Object.keys(LEGAL_DOCUMENTS).filter(isFixedDocumentName);

/** The hash of every version that people have agreed to. A changed text needs a new version, and a line here. The server keeps the terms. */
const fingerprints: Readonly<Record<string, string>> = {
  'tratamiento-de-datos 1': 'd30959cc5f3ac856',
  'tratamiento-de-datos 2': 'ebcaadd805ec6ebd',
  'centrales-de-riesgo 1': 'a4bee9f84d5d3125',
  'centrales-de-riesgo 2': '18a40188db416609',
};

function wordsOf(text: LegalText): string {
  return JSON.stringify([text.summary, text.sections.map(({ title, blocks }) => [title, blocks])]);
}

async function show(path: string): Promise<HTMLElement> {
  const place = await mounted(routed(<LegalDocumentRoute />, '/documentos/:nombre', path));
  await vi.waitFor(() => expect(place.querySelector('h1')).not.toBeNull(), { timeout: 20_000 });
  return place;
}

it('every link of the site names a document', () => {
  expect(Object.values(documentNames).sort()).toEqual([...names, ...TERMS_NAMES].sort());
});

describe.each(names)('%s', (name) => {
  it('does not change without a new version', async () => {
    const { text } = await documentTexts[name]();
    const hash = createHash('sha256').update(wordsOf(text)).digest('hex');
    const print = hash.slice(0, 16);
    expect(hash).toBe(LEGAL_DOCUMENTS[name].sha256);
    expect({ [legalDocumentVersion(name)]: print }).toEqual({
      [legalDocumentVersion(name)]: fingerprints[legalDocumentVersion(name)],
    });
  });

  it('shows its version, its day, and a table of contents that leads to every section', async () => {
    const { text } = await documentTexts[name]();
    const page = await show(`/documentos/${name}`);
    expect(page.textContent).toContain(
      `Versión ${LEGAL_DOCUMENTS[name].version}, vigente desde el ${formatDay(day(LEGAL_DOCUMENTS[name].since))}`,
    );
    const targets = [...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(targets).toEqual(text.sections.map(({ id }) => `#${id}`));
    for (const target of targets) expect(page.querySelector(`h2${target}`)).not.toBeNull();
    expect(new Set(targets).size).toBe(targets.length);
  });
});

it.each([
  [
    'tratamiento-de-datos',
    ['Ley 1581 de 2012', '15 días hábiles', 'Superintendencia de Industria y Comercio'],
  ],
  ['centrales-de-riesgo', ['DataCrédito Experian', '20 días calendario', '18 meses', '4 años', '8 años']],
] as const)('%s says what the law requires', async (name, expected) => {
  const { text } = await documentTexts[name]();
  const words = wordsOf(text);
  for (const part of expected) expect(words).toContain(part);
});

describe('the terms', () => {
  const text = {
    summary: ['En pocas palabras'],
    sections: [{ id: 'costo', title: 'Cuánto cuesta', blocks: ['Un párrafo', ['Un punto', 'Otro punto']] }],
  };
  const reply = { name: 'terminos-y-condiciones', since: '2026-03-02', sha256: 'a'.repeat(64), text };

  function answer(status: number, body: object): string[] {
    const addresses: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      addresses.push(String(address));
      return new Response(JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      });
    });
    return addresses;
  }

  it('are those that the server has made of the settings', async () => {
    const addresses = answer(200, { ...reply, version: 3 });
    const page = await show('/documentos/terminos-y-condiciones');
    expect(page.textContent).toContain('Versión 3, vigente desde el 02/03/2026');
    expect(page.querySelector('h2#costo')).not.toBeNull();
    expect(page.textContent).toContain('Otro punto');
    expect(addresses[0]).toMatch(/\/users\/api\/terms\/\?name=terminos-y-condiciones$/);
  });

  it('are shown in an earlier version that the address names', async () => {
    const addresses = answer(200, { ...reply, version: 1 });
    const page = await show('/documentos/terminos-y-condiciones?version=1');
    expect(page.textContent).toContain('Versión 1');
    expect(addresses[0]).toContain('version=1');
  });

  it('have a page for a version that there is not', async () => {
    answer(404, { err_code: 'OBJECT_NOT_FOUND', message: '' });
    expect((await show('/documentos/terminos-y-condiciones?version=99')).textContent).toContain(
      'Esta página no existe',
    );
  });
});

it('shows the page for an unknown address when the name is unknown', async () => {
  expect((await show('/documentos/otra-cosa')).textContent).toContain('Esta página no existe');
});
