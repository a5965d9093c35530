import { useRef } from 'react';
import { useNavigation } from 'react-router';

/** The control that was pressed last, of all those that use `useOpening`. */
let lastPressed: object | null = null;

/**
 * Whether the press of this control opens a screen whose code is still on its way. On a slow line that takes seconds, in which
 * the control says that it is busy.
 */
export function useOpening(): { isOpening: boolean; markPressed: () => void } {
  const self = useRef({});
  const isNavigating = useNavigation().state !== 'idle';
  return {
    isOpening: isNavigating && lastPressed === self.current,
    markPressed: () => {
      lastPressed = self.current;
    },
  };
}
