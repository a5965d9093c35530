import type { MetaFunction } from 'react-router';
import { landing as words } from '../../text/borrower/landing.ts';
import { Landing } from './landing.tsx';

export const meta: MetaFunction = () => [
  { title: words.pageTitleAllied },
  { name: 'description', content: words.leadAllied },
];

/** `/convenios`: the landing page of allied companies' employees. */
export default function Agreements() {
  return <Landing typeUser="allied_company" />;
}
