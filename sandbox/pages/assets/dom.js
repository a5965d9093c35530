/**
 * The element with that id; throws when it is missing.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no #${id}`);
  return element;
}

/**
 * The fields of a form as text, without files.
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
 * Calls the sandbox and returns the reply's body; shows the message of a refusal and returns null.
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

/**
 * Copies the text that the button names.
 * @param {HTMLButtonElement} button
 */
export async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    say('Copiado');
  } catch {
    // Without clipboard access (plain HTTP from another machine) the code is selected instead.
    if (button.previousElementSibling !== null)
      getSelection()?.selectAllChildren(button.previousElementSibling);
    say('Seleccionado: cópialo con el teclado');
  }
}
