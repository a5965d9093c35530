/** In a tab of its own; where the browser allows none, in place of this page. */
export function openCheckout(url: string): void {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  else location.assign(url);
}
