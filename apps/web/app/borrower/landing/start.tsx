import type { MetaFunction } from 'react-router';
import { landing as words } from '../../text/borrower/landing.ts';
import { Landing } from './landing.tsx';

export const meta: MetaFunction = () => [
  { title: words.pageTitle },
  { name: 'description', content: words.description },
];

/** `/`: the landing page of people who borrow on their own. */
export default function Start() {
  return <Landing typeUser="user_external" />;
}
