import { formatPesos } from '@unamano/domain/money';

type Begun = { name: string; amount: number; months: number; step: string | undefined };

/** A begun sign-up, on the landing page: the first line is the link's name. */
export const resumeText = ({ name, amount, months, step }: Begun): string =>
  `Continúa tu solicitud${name && `, ${name}`}\n$${formatPesos(amount)} en ${months} ${months > 1 ? 'meses' : 'mes'}${step ? ` · ${step}` : ''}`;
