/** The worker only answers with the offline page when a navigation fails; it caches nothing else. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', register, { once: true });
  if (document.readyState === 'complete') register();
}

function register(): void {
  // Without it the site works as before, except for the offline page. Where storage is blocked, the property itself throws.
  try {
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  } catch {}
}
