import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The title that the window shows last, and at which entry of the history. */
let shown = { at: '', title: '' };

/**
 * Puts the title of a page into the window and gives it the focus, so that eyes and screen readers start there: when the page
 * appears, and each time another title takes its place at the same address. Back and forward keep the place that the browser
 * restores.
 */
export function useTitleInSight(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef('');
  const at = useLocation().key;
  const isForward = useNavigationType() !== 'POP';
  // Before it is painted: later the focus would leave the field that a person has touched meanwhile.
  useLayoutEffect(() => {
    const title = heading.current?.textContent ?? '';
    if (focused.current === title) return;
    focused.current = title;
    const isInPlace = shown.at === at && shown.title !== title;
    shown = { at, title };
    heading.current?.focus({ preventScroll: true });
    // The router scrolls up when the address changes, before a screen that fetches first is drawn.
    if (isForward || isInPlace) scrollTo(0, 0);
  });
  return heading;
}
