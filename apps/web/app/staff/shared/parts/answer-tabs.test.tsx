// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { AnswerTabs, useAnswerState } from './answer-tabs.tsx';

const words = { legend: 'Ver', open: 'Por responder', answered: 'Respondidos' };

function Tabs() {
  return <AnswerTabs words={words} view={useAnswerState()} />;
}

it('a radio that the address keeps takes a press before anything else can happen', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{ path: '/', element: <Tabs /> }]);
  const root = createRoot(place);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => root.render(<RouterProvider router={router} />));
  vi.unstubAllGlobals();
  const radio = place.querySelector<HTMLInputElement>('[value=answered]');
  radio?.click();
  // No other task: only what the press itself has left to do.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(radio?.checked).toBe(true);
  root.unmount();
});
