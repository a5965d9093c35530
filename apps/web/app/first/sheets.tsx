import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { landingParams } from '../shared/paths.ts';

/**
 * The first sheets of login and sign-up as the build writes them behind a landing page: the markup of the real ones, which the
 * first code opens (`sheet.ts`) and React takes over from (`shared/ui/modal/first-sheet.ts`).
 */
export async function firstSheets(typeUser: TypeUser): Promise<string> {
  const { default: LoginModals } = await import('../borrower/shared/login/login-modals.tsx');
  const { default: SignupModals } = await import('../borrower/shared/signup-start/signup-modals.tsx');
  const login = markupOf(<LoginModals />, `${landingParams.login}=telefono`);
  const signup = markupOf(<SignupModals typeUser={typeUser} />, `${landingParams.signup}=1`);
  return `<template data-first>${login}${signup}</template>`;
}

function markupOf(element: ReactElement, search: string): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [`/?${search}`] });
  // Ids of their own, beside those of the page.
  const markup = renderToStaticMarkup(<RouterProvider router={router} />, {
    identifierPrefix: search.charAt(0),
  });
  return markup.replace('<dialog', `<dialog data-first="${search}"`);
}
