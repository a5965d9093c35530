import type { SimulatorLimits } from '@unamano/domain/loans/price/pricing';
import { formatPesos } from '@unamano/domain/money';
import type { RequestedTerms } from '../shared/simulator/terms.ts';
import { type BarState, fingerParts } from '../shared/ui/brand/finger-parts.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The amounts, by the names that `Money` gives them. */
export function drawFigures(figures: Record<string, unknown>): void {
  for (const { dataset, firstChild } of document.querySelectorAll<HTMLElement>('[data-figure]')) {
    const amount = figures[dataset.figure ?? ''];
    if (firstChild && typeof amount === 'number') firstChild.nodeValue = `$${formatPesos(amount)} `;
  }
}

/** The VAT of the study fee, where it has one. */
export function drawVat(isTaxed: boolean): void {
  const line = document.querySelector('[data-figure=VATCreditStudy]')?.closest('div');
  if (line) line.hidden = !isTaxed;
}

/** The words that change with the terms. */
export function drawTexts(texts: Record<string, string>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[element.dataset.text ?? ''];
    if (text && element.textContent !== text) element.textContent = text;
  }
}

/** The slider and the terms, which have other ends when the settings of the day do. */
export function drawLimits(form: HTMLFormElement, limits: SimulatorLimits, terms: RequestedTerms): void {
  const slider = form.querySelector<HTMLInputElement>('[type=range]');
  if (slider) {
    slider.min = `${limits.minAmount}`;
    slider.max = `${limits.maxAmount}`;
    slider.step = `${limits.stepAmount}`;
    slider.value = `${terms.amount}`;
    slider.setAttribute('aria-valuetext', `${terms.amount} pesos`);
    const share = ((terms.amount - limits.minAmount) / (limits.maxAmount - limits.minAmount)) * 100;
    slider.style.setProperty('--fill', `${share}%`);
  }
  const labels = [...form.querySelectorAll<HTMLElement>('.segment')];
  for (let at = 0; at < Math.max(labels.length, limits.maxInstallments); at += 1) {
    const label = labels[at] ?? (labels[0]?.cloneNode(true) as HTMLElement);
    if (at >= limits.maxInstallments) label.remove();
    else if (!labels[at]) labels[0]?.parentElement?.append(label);
    const radio = label.querySelector('input');
    const count = label.querySelector('span');
    if (!radio || !count) continue;
    radio.value = `${at + 1}`;
    radio.checked = at + 1 === terms.installments;
    if (count.textContent !== radio.value) count.textContent = radio.value;
  }
}

/** The choice at the platform line, where the settings of the day have it. */
export function drawChoice(form: HTMLFormElement, isOffered: boolean | null, terms: RequestedTerms): void {
  const box = form.querySelector<HTMLInputElement>('[type=checkbox]');
  if (!box?.parentElement) return;
  box.checked = terms.withoutPlatform === true;
  box.parentElement.hidden = isOffered === false;
  box.parentElement.classList.toggle('invisible', !isOffered);
}

/** The pictures of the payments; the one with a label is read. */
export function drawHands(bars: readonly BarState[], biweekly: boolean, label: string): void {
  const parts = fingerParts(bars, biweekly);
  for (const hand of document.querySelectorAll('svg[data-hand]')) {
    if (hand.getAttribute('aria-label')) hand.setAttribute('aria-label', label);
    const rects = [...hand.querySelectorAll('rect')];
    parts.forEach(({ className, ...box }, at) => {
      const rect = rects[at] ?? hand.insertBefore(document.createElementNS(SVG, 'rect'), hand.lastChild);
      for (const [name, value] of Object.entries({ class: className, ...box }))
        rect.setAttribute(name, `${value}`);
    });
    for (const rect of rects.slice(parts.length)) rect.remove();
  }
}
