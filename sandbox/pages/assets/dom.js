/**
 * The element with that id; throws where the page has none, which is a fault of the page.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no #${id}`);
  return element;
}

/**
 * The fields of a form as text; files have no place in these forms.
 * @param {HTMLFormElement} form
 * @returns {Record<string, string>}
 */
export function fieldsOf(form) {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return Object.fromEntries(entries);
}

/**
 * Shows a short message at the foot of the page.
 * @param {string} text
 */
export function say(text) {
  const toast = byId('toast');
  toast.textContent = text;
  toast.classList.add('shown');
  window.clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => toast.classList.remove('shown'), TOAST_MS);
}
const TOAST_MS = 3_000;
let toastTimer = 0;

/**
 * Calls the sandbox and gives the reply's body; on refusal says its message and gives null.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<Record<string, unknown> | null>}
 */
export async function call(method, path, body) {
  const json =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const response = await fetch(path, { method, ...json });
    const reply = await response.json();
    if (response.ok) return reply;
    say(reply.message ?? 'No se pudo');
  } catch {
    say('El sandbox no responde');
  }
  return null;
}
