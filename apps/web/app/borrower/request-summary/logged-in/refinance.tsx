import type { MetaFunction } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { summary as words } from '../../../text/borrower/request.ts';
import { LoggedInRequest } from './logged-in-request.tsx';

export const meta: MetaFunction = () => pageTitle(words.pageTitle.refinance);

/** `/retanqueo`: the summary of a credit that pays off the running one. */
export default function Refinance() {
  return <LoggedInRequest variant="refinance" />;
}
