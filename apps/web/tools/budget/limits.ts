/** The steps of a visit that have a limit. Each counts only files that the steps before it did not fetch. */
export type Step = 'landing' | 'takeOver' | 'login' | 'home' | 'reminder' | 'personalData' | 'document';

type Limit = { title: string; limitBytes: number; limitRequests?: number };

export const limits: Readonly<Record<Step, Limit>> = {
  landing: { title: 'First visit of /', limitBytes: 14_600, limitRequests: 4 },
  takeOver: { title: 'then React, run at the first touch', limitBytes: 111_000, limitRequests: 8 },
  login: { title: 'then the login modal', limitBytes: 31_600 },
  home: { title: 'then home', limitBytes: 30_300 },
  /** A link of a message, on a phone that has nothing of the site: each request is another wait on a slow line. */
  reminder: { title: 'or home, as a first page', limitBytes: 172_300, limitRequests: 18 },
  personalData: { title: 'or personal data, straight from /', limitBytes: 65_000 },
  document: { title: 'or a legal document, straight from /', limitBytes: 40_300 },
};
