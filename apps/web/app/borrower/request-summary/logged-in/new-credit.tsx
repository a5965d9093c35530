import type { MetaFunction } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { summary as words } from '../../../text/borrower/request.ts';
import { LoggedInRequest } from './logged-in-request.tsx';

export const meta: MetaFunction = () => pageTitle(words.pageTitle.newCredit);

/** `/nuevo-credito`: the summary of a logged-in request. */
export default function NewCredit() {
  return <LoggedInRequest variant="newCredit" />;
}
