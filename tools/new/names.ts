/** A name in the forms in which code writes it. */
export type Names = {
  /** `tax-office` */
  readonly kebab: string;
  /** `taxOffice` */
  readonly camel: string;
  /** `TaxOffice` */
  readonly pascal: string;
  /** `TAX_OFFICE` */
  readonly constant: string;
  /** `tax office` */
  readonly words: string;
};

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @throws Error for a name that is not `in-lower-case` */
export function namesOf(kebab: string): Names {
  if (!KEBAB.test(kebab)) throw new Error(`"${kebab}" is no name: write it like tax-office.`);
  const parts = kebab.split('-');
  const pascal = parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join('');
  const camel = `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`;
  return { kebab, camel, pascal, constant: parts.join('_').toUpperCase(), words: parts.join(' ') };
}
