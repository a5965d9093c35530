import { type TrackedOrder, trackOrder } from './tracked-order.ts';

/**
 * Opens the gateway's page in a new tab, or in this page when the browser allows no tab. The sheet that shows the outcome
 * takes the place of the modal that called.
 */
export function openCheckout(opened: TrackedOrder): void {
  trackOrder(opened);
  const tab = window.open(opened.url, '_blank');
  if (tab) tab.opener = null;
  else location.assign(opened.url);
}
