/** Toasts: said top-right for four seconds; a success of the login flows stays for five. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';
export type Toast = { id: number; kind: ToastKind; text: string };

const TOAST_MS = 4_000;
/** For `toast.success` in the login flows. */
export const LOGIN_SUCCESS_MS = 5_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(kind: ToastKind, text: string, durationMs = TOAST_MS): void {
  lastId += 1;
  const id = lastId;
  // The same sentence twice at once is one sentence.
  change([...toasts.filter((toast) => toast.text !== text), { id, kind, text }]);
  setTimeout(() => dismissToast(id), durationMs);
}

export const toast = {
  success: (text: string, durationMs?: number) => show('success', text, durationMs),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
};

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id));
}

export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
