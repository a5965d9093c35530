import { useEffect, useRef } from 'react';

/** Keys of a page, by their letter. They rest while one types, and while a modal is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      if (target instanceof HTMLElement && target.closest('input:not([type="radio"]), textarea, select')) {
        // Escape leaves the field: the keys work again.
        if (key === 'Escape') target.blur();
        return;
      }
      const act = latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
