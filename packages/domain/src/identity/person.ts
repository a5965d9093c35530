/** Borrowers on their own, and employees of an allied company. */
export const TYPE_USERS = ['user_external', 'allied_company'] as const;
export type TypeUser = (typeof TYPE_USERS)[number];

export const OCCUPATIONS = ['independent', 'employee', 'pensioner'] as const;
export type Occupation = (typeof OCCUPATIONS)[number];
