import { useEffect, useRef } from 'react';

/** Ctrl+K, or ⌘K. Over another open modal it does nothing: a form in it would be lost. */
export function usePaletteKey(toggle: () => void, isOpen: boolean): void {
  const latest = useRef({ toggle, isOpen });
  latest.current = { toggle, isOpen };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.shiftKey) return;
      // The browser's own search.
      event.preventDefault();
      if (latest.current.isOpen || !document.querySelector('dialog[open]')) latest.current.toggle();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
