import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LineIcon } from '../../../shared/ui/layout/line-icon.tsx';

/** The visible part of the tab beside the current one: it shows that there are more. */
const NEIGHBOUR_PX = 72;
/** Scroll offsets have fractions of a pixel. */
const SLACK_PX = 2;

const ARROWS = { start: 'M15 6l-6 6 6 6', end: 'M9 6l6 6-6 6' };

type Edges = { start: boolean; end: boolean };

/** The modules in one scrolling line. The current one is always visible; arrows show on which side there are more. */
export function NavTabs({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const edges = useEdges(list);
  useScrollToCurrent(list);
  const scrollTabs = (direction: 1 | -1) => {
    const tabs = list.current;
    if (tabs) tabs.scrollBy({ left: direction * (tabs.clientWidth - 2 * NEIGHBOUR_PX), behavior: 'smooth' });
  };
  return (
    <nav aria-label={label} className="border-b border-line bg-card">
      <div className="mx-auto max-w-360 px-4 sm:px-6">
        <div className="relative">
          <ul
            ref={list}
            className="flex gap-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
            style={{ maskImage: fadeAt(edges) }}
          >
            {children}
          </ul>
          <Arrow side="start" shown={edges.start} onPress={() => scrollTabs(-1)} />
          <Arrow side="end" shown={edges.end} onPress={() => scrollTabs(1)} />
        </div>
      </div>
    </nav>
  );
}

/** The line fades out at a side with hidden tabs. */
function fadeAt({ start, end }: Edges): string {
  const width = (isHidden: boolean) => (isHidden ? '3.5rem' : '0px');
  return `linear-gradient(to right, transparent, #000 ${width(start)}, #000 calc(100% - ${width(end)}), transparent)`;
}

/** For the mouse only: a focused tab scrolls into view by itself, and touch screens are swiped. */
function Arrow({ side, shown, onPress }: { side: 'start' | 'end'; shown: boolean; onPress: () => void }) {
  if (!shown) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={`absolute top-1/2 grid size-7.5 -translate-y-1/2 place-items-center rounded-full border border-line bg-card text-ink-soft hover:border-control hover:text-ink pointer-coarse:hidden ${side === 'start' ? '-left-1.5' : '-right-1.5'}`}
      onClick={onPress}
    >
      <LineIcon path={ARROWS[side]} size={18} />
    </button>
  );
}

/** The sides on which tabs are hidden. */
function useEdges(list: RefObject<HTMLUListElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ start: false, end: false });
  useEffect(() => {
    const tabs = list.current;
    if (!tabs) return;
    const look = () => {
      const start = tabs.scrollLeft > SLACK_PX;
      const end = tabs.scrollLeft + tabs.clientWidth < tabs.scrollWidth - SLACK_PX;
      setEdges((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    look();
    const sizes = new ResizeObserver(look);
    for (const box of [tabs, ...tabs.children]) sizes.observe(box);
    tabs.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      tabs.removeEventListener('scroll', look);
    };
  }, [list]);
  return edges;
}

/** Scrolls the tabs only, without animation: the page does not move. */
function scrollToCurrent(tabs: HTMLElement): void {
  const current = tabs.querySelector('[aria-current]');
  if (!current) return;
  const [box, tab] = [tabs.getBoundingClientRect(), current.getBoundingClientRect()];
  const before = tab.left - NEIGHBOUR_PX - box.left;
  const after = tab.right + NEIGHBOUR_PX - box.right;
  if (before < 0) tabs.scrollLeft += before;
  else if (after > 0) tabs.scrollLeft += after;
}

function useScrollToCurrent(list: RefObject<HTMLUListElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useLayoutEffect(() => {
    if (list.current) scrollToCurrent(list.current);
  }, [list, pathname]);
  // The width changes when a tablet is turned or a window resized.
  useEffect(() => {
    const tabs = list.current;
    if (!tabs) return;
    const sizes = new ResizeObserver(() => scrollToCurrent(tabs));
    sizes.observe(tabs);
    return () => sizes.disconnect();
  }, [list]);
}
