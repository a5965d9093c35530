export { endLinksOf, findLink, type LinkDeps, makeLink, useLink } from './links.ts';
export { deleteOldLinks } from './repo.ts';
