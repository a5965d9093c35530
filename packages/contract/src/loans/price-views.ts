/** How the law counts a price, as calls show it. */
import * as z from 'zod/mini';

/** The lines of a price, and whether each counts as interest before the law (Ley 2439 of 2024, art. 7). */
export const priceLines = z.array(
  z.object({
    /** A field of the quote: `interestPaid`, `valueCreditStudy`, `VATCreditStudy`, `valueEndorsement`, `centralRisk`. */
    line: z.string(),
    counts_as_interest: z.boolean(),
    /** Spanish, for the borrower. */
    ground: z.string(),
  }),
);

/** The three effective annual rates of a price, as fractions; null where there is none. */
export const legalRates = z.object({
  /** Interest alone. */
  interest: z.nullable(z.number()),
  /** All that counts as interest. */
  counted: z.nullable(z.number()),
  /** All that the borrower pays. */
  total_cost: z.nullable(z.number()),
});
export type LegalRates = z.output<typeof legalRates>;
export type PriceLineReply = z.output<typeof priceLines>[number];
