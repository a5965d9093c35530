// Answers a page that cannot be fetched with the offline page, and touches nothing else: no call, no asset, no stale
// page is ever served from here. Change the name when an offline file changes.
// A phone whose data is used up stays connected and gets no answer: `navigator.onLine` says nothing about it.
const CACHE = 'offline-4';
/** How long a page may take to begin. */
const PAGE_LIMIT_MS = 10_000;
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

const offlinePage = () => caches.match('/offline.html');

function pageOrOffline(request) {
  const limit = new Promise((resolve) => setTimeout(resolve, PAGE_LIMIT_MS)).then(offlinePage);
  return Promise.race([fetch(request).catch(offlinePage), limit]);
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') {
    event.respondWith(pageOrOffline(event.request));
  } else if (FILES.includes(new URL(event.request.url).pathname)) {
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
  }
});

// A notice of the platform: `text` of apps/api/src/modules/office/messages/push.ts.
self.addEventListener('push', (event) => {
  const { title, body, url, tag, isQuiet } = event.data.json();
  const look = { lang: 'es-CO', icon: '/icon-192.png', body, tag, silent: isQuiet, data: { url } };
  event.waitUntil(self.registration.showNotification(title, look));
});

/** In the tab that is open, else in a new one. */
async function openPage(url) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return self.clients.openWindow(url);
  await tab.focus().catch(() => {});
  return tab.navigate(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.url, self.location.origin).href));
});
