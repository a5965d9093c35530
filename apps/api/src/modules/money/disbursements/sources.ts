/** The names of the events of a disbursement. Only a credit whose transfer came back has a second one. */
type Credit = { id: number; disbursement_number: number };

export const disbursedSource = ({ disbursement_number: number }: Credit): string => `disbursed-${number}`;

/** In the credit that the disbursement pays off. */
export const refinancingSource = ({ id, disbursement_number: number }: Credit): string =>
  `refinancing-${id}-${number}`;
