import { lazyModal } from '../../../shared/loading/lazy-modal.tsx';
import { trackOrder, useTrackedOrder } from './tracked-order.ts';

const PaymentSheet = lazyModal(() => import('./payment-sheet.tsx'));

/** The sheet of the payment that this tab opened, on whatever screen the person is; `onChanged` fetches its data again. */
export function TrackedPayment({ onChanged }: { onChanged: () => void }) {
  const tracked = useTrackedOrder();
  if (tracked === null) return null;
  return (
    <PaymentSheet
      key={tracked.order}
      tracked={tracked}
      onClose={() => {
        trackOrder(null);
        onChanged();
      }}
      onSettled={onChanged}
    />
  );
}
