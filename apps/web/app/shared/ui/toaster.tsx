import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toasts as words } from '../../text/common.ts';
import { Icon, type IconName } from './icon.tsx';
import { currentToasts, dismissToast, subscribeToasts, type Toast, type ToastKind } from './toast.ts';
import { subscribeTopLayer, topmostDialog } from './top-layer.ts';

const none: readonly Toast[] = [];
const icons: Record<ToastKind, IconName> = {
  success: 'check',
  error: 'alert',
  warning: 'alert',
  info: 'info',
};

/** The place where toasts appear: in the topmost open dialog, else over the page. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  const dialog = useSyncExternalStore(subscribeTopLayer, topmostDialog, () => null);
  const region = (
    <section aria-label={words.region} className="toasts">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function ToastCard({ toast }: { toast: Toast }) {
  const urgent = toast.kind === 'error' || toast.kind === 'warning';
  return (
    <div role={urgent ? 'alert' : 'status'} className={`toast toast-${toast.kind}`}>
      <span className="toast-icon">
        <Icon name={icons[toast.kind]} size={20} />
      </span>
      <p className="flex-1 py-2.5">{toast.text}</p>
      <button
        type="button"
        aria-label={words.dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-full"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
