import { useCallback, useEffect, useRef } from 'react';

/** Whether the screen was left: an answer that comes then must not open another one. */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useCallback(() => isLeft.current, []);
}
