import { useState } from 'react';

/** How a modal closes: `onDone` when it did its work. */
export type Ends = { onDone: () => void; onClose: () => void };

type Opened<Value> = { opened: Value | null; open: (value: Value) => void; ends: Ends };

/** What a modal is open for, or null while it is closed. `after` follows its work. */
export function useOpened<Value>(after: () => void): Opened<Value> {
  const [opened, setOpened] = useState<Value | null>(null);
  const onClose = () => setOpened(null);
  const onDone = () => {
    onClose();
    after();
  };
  return { opened, open: setOpened, ends: { onDone, onClose } };
}
