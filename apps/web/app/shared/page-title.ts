import { product } from '../text/shared/product.ts';

/** The title of a screen, for its `meta` export. */
export function pageTitle(title: string): { title: string }[] {
  return [{ title: `${title} · ${product}` }];
}
