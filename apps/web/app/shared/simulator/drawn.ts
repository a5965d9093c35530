import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import type { Resume } from '../signup/resume.ts';
import type { SimulatorSettings } from './settings.ts';
import type { RequestedTerms } from './terms.ts';

/** What the page shows when React takes it over: its first drawing must be the same, or it would draw the page again. */
type Drawn = {
  typeUser: TypeUser;
  settings: SimulatorSettings;
  terms: RequestedTerms;
  /** The person has moved the slider or chosen a term. */
  isMoved: boolean;
  firstDay: string | null;
  /** The sign-up that the page offers to continue. */
  resume: Resume | null;
  /** The settings of today; null when they did not come. */
  fetched: Promise<SimulatorSettings | null>;
};

declare global {
  interface Window {
    /** Set by the page's first code, until React has the page. */
    unamanoDrawn?: Drawn | undefined;
  }
}

/** Undefined in the prerendered page, in development, and once React has the page. */
export function drawnPage(): Drawn | undefined {
  return typeof window === 'undefined' ? undefined : window.unamanoDrawn;
}

/** React has the page: what is drawn later starts again. */
export function forgetDrawnPage(): void {
  window.unamanoDrawn = undefined;
}
