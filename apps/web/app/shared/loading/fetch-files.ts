/** The fetches of this page, by address: each file is fetched once. */
const fetches = new Map<string, Promise<unknown>>();

/**
 * Fetches code and sheets to the browser's cache before an import uses them. A browser remembers a failed import until the page is
 * loaded again, and with it each file of code that failed; a failed fetch it forgets.
 *
 * @param addresses of code and sheets of this site; a file that the page has already is not fetched again
 * @throws {Error} when a file did not come to its end: the caller may try again
 */
export const fetchFiles = (addresses: readonly string[]) =>
  Promise.all(
    addresses.map((address) => {
      const fetched = fetches.get(address) ?? fetchFile(address);
      fetches.set(address, fetched);
      fetched.catch(() => fetches.delete(address));
      return fetched;
    }),
  );

async function fetchFile(address: string): Promise<void> {
  if (document.querySelector(`[href="${address}"]`)) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  await response.blob();
  if (address.endsWith('.css')) await showSheet(address);
}

/** Until the sheet is in force. */
function showSheet(href: string): Promise<unknown> {
  return new Promise((onload, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload });
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}
