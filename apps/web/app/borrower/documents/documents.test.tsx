import { createHash } from 'node:crypto';
import {
  isLegalDocumentName,
  LEGAL_DOCUMENTS,
  type LegalDocumentName,
  legalDocumentVersion,
} from '@unamano/contract/legal-documents';
import { FIRST_COLLECTION_FEE_STEPS } from '@unamano/domain/arrears-terms';
import { day, formatDay } from '@unamano/domain/calendar';
import { APPROVED_OFFER_DAYS } from '@unamano/domain/credit-lifecycle';
import { formatPesos } from '@unamano/domain/money';
import { FIRST_LIMITS } from '@unamano/domain/simulator';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentNames } from '../../shared/paths.ts';
import type { LegalText } from '../../text/documents/shape.ts';
import { documentTexts } from './documents.ts';
import LegalDocumentRoute from './route.tsx';

const names = Object.keys(LEGAL_DOCUMENTS).filter(isLegalDocumentName);

/** The hash of every version that people have agreed to. A changed text needs a new version, and a line here. */
const fingerprints: Readonly<Record<string, string>> = {
  'tratamiento-de-datos 1': 'd30959cc5f3ac856',
  'terminos-y-condiciones 1': '7439b18134d92922',
  'terminos-y-condiciones-convenios 1': 'f0839849e15700eb',
  'terminos-y-condiciones 2': '81d0f7eb9471e38c',
  'terminos-y-condiciones-convenios 2': '68765ac2b8351fed',
  'centrales-de-riesgo 1': 'a4bee9f84d5d3125',
};

function wordsOf(text: LegalText): string {
  return JSON.stringify([text.summary, text.sections.map(({ title, blocks }) => [title, blocks])]);
}

async function show(path: string): Promise<HTMLElement> {
  const router = createMemoryRouter([{ path: '/documentos/:nombre', element: <LegalDocumentRoute /> }], {
    initialEntries: [path],
  });
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<RouterProvider router={router} />));
  await vi.waitFor(() => expect(place.querySelector('h1')).not.toBeNull());
  return place;
}

afterEach(() => {
  document.body.replaceChildren();
});
vi.stubGlobal('scrollTo', () => {});
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('every link of the site names a document', () => {
  expect(Object.values(documentNames).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name: LegalDocumentName) => {
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
  ['terminos-y-condiciones', ['Ley 527', 'Decreto 2364', 'Ley 1555', 'Ley 1480', 'Ley 2300', '$1.000.000']],
  ['terminos-y-condiciones-convenios', ['Ley 1527', '50 %', 'Ley 1555', 'Ley 1480', 'Ley 2300', '$800.000']],
  ['centrales-de-riesgo', ['DataCrédito Experian', '20 días calendario', '18 meses', '4 años', '8 años']],
] as const)('%s says what the law requires', async (name, expected) => {
  const { text } = await documentTexts[name]();
  const words = wordsOf(text);
  for (const part of expected) expect(words).toContain(part);
});

it.each([
  ['terminos-y-condiciones', 'user_external'],
  ['terminos-y-condiciones-convenios', 'allied_company'],
] as const)('%s says what the platform does', async (name, typeUser) => {
  const words = wordsOf((await documentTexts[name]()).text);
  const { minAmount, maxAmount, stepAmount, maxInstallments } = FIRST_LIMITS[typeUser];
  expect(words).toContain(
    `entre $${formatPesos(minAmount)} y $${formatPesos(maxAmount)}, de $${formatPesos(stepAmount)} en`,
  );
  expect(words).toContain(`1 a ${maxInstallments} `);
  expect(words).toContain(`no firmas en ${APPROVED_OFFER_DAYS} días`);
  for (const { feePesos, fromDaysPastDue } of FIRST_COLLECTION_FEE_STEPS)
    expect(words).toMatch(new RegExp(`\\$${formatPesos(feePesos)} desde el día ${fromDaysPastDue}\\b`));
});

it('shows the page for an unknown address when the name is unknown', async () => {
  expect((await show('/documentos/otra-cosa')).textContent).toContain('Esta página no existe');
});
