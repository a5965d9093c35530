/** Opens a new tab, or this page when the browser allows no tab. */
export function openCheckout(url: string): void {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  else location.assign(url);
}
