import { biweeklyFee, isOnGrid, type TypeUser } from '@unamano/domain/loans/price/pricing';
import { keepLanding } from '../shared/session/last-landing.ts';
import { alliedFirstDueDay, externalFirstDueDay } from '../shared/simulator/first-due-day.ts';
import { paymentBars } from '../shared/simulator/payment-bars.ts';
import { fetchSettings, firstSettings, type SimulatorSettings } from '../shared/simulator/settings.ts';
import { parseSimulatorTerms, quoteTerms, type RequestedTerms } from '../shared/simulator/terms.ts';
import { barTitle, feeTitle, handLabel, interestHint } from '../text/shared/simulator.ts';
import { drawChoice, drawFigures, drawHands, drawLimits, drawTexts, drawVat } from './draw.ts';
import { drawResume } from './resume.ts';

/** The landing page for which the build bundles this code: each has the calendar of its own payments alone. */
declare const LANDING_TYPE_USER: TypeUser;

/**
 * Moves the prerendered simulator as React would: every change gives the page that React draws with the same terms and settings.
 *
 * @returns ends it; what is drawn is left for React (`apps/web/app/shared/simulator/drawn.ts`)
 */
export function startSimulator(): () => void {
  const form = document.querySelector<HTMLFormElement>('form[data-simulator]');
  if (!form) return () => {};
  const typeUser = LANDING_TYPE_USER;
  keepLanding(typeUser);
  const allied = LANDING_TYPE_USER === 'allied_company';
  let settings = firstSettings(typeUser);
  let terms: RequestedTerms = defaultTerms(settings);
  let firstDay: string | null = null;
  let isMoved = false;
  let isOver = false;
  const resume = drawResume(typeUser);

  const draw = (wanted: RequestedTerms | null) => {
    const { limits, configuration } = settings;
    terms = wanted && isOnGrid(limits, wanted.amount, wanted.installments) ? wanted : defaultTerms(settings);
    const quoted = quoteTerms(settings, terms);
    const payments = allied ? terms.installments * 2 : terms.installments;
    firstDay =
      LANDING_TYPE_USER === 'allied_company'
        ? alliedFirstDueDay(quoted, configuration, new Date())
        : externalFirstDueDay(new Date());
    drawLimits(form, limits, terms);
    if (!allied) drawChoice(form, settings.isPlatformOptional, terms);
    drawFigures({ ...limits, ...quoted, fee: allied ? biweeklyFee(quoted.monthlyCost) : quoted.monthlyCost });
    drawVat(configuration.isStudyTaxed);
    drawTexts({
      interestHint: interestHint(configuration.interestRatePpm, configuration.annualInterestRatePpm),
      feeTitle: feeTitle(payments, allied),
      barTitle: barTitle(payments),
      firstDay: firstDay ?? '',
    });
    drawHands(paymentBars(terms.installments, allied), allied, handLabel(payments));
  };
  const formTerms = () => parseSimulatorTerms(settings.limits, new FormData(form) as never);
  // Read again once the limits of the day are there, because its terms may be on no other grid.
  const addressTerms = () => parseSimulatorTerms(settings.limits, new URLSearchParams(location.search));
  const follow = () => {
    isMoved = true;
    draw(formTerms());
  };
  form.addEventListener('input', follow);

  const fetched = fetchSettings(typeUser);
  void fetched.then((today) => {
    if (!today || isOver) return;
    const shown = formTerms();
    // React adds the rates, whose code is not here.
    settings = { ...today, priceLines: null };
    draw((!isMoved && addressTerms()) || shown);
  });
  // A form that the browser restored counts, too.
  draw(addressTerms() ?? formTerms());

  return () => {
    isOver = true;
    form.removeEventListener('input', follow);
    window.unamanoDrawn = { typeUser, settings, terms, isMoved, firstDay, resume, fetched };
  };
}

function defaultTerms({ limits }: SimulatorSettings): RequestedTerms {
  return { amount: limits.defaultAmount, installments: limits.defaultInstallments };
}
