import type { MetaFunction } from 'react-router';
import NotFound from '../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { notFound } from '../../text/shared/not-found.ts';

export const meta: MetaFunction = () => pageTitle(notFound.title);

export default NotFound;
