import { chromeShapes, LineIcon } from './line-icon.tsx';

const shapes = {
  ...chromeShapes,
  back: 'M15 5l-7 7 7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  next: 'M9 5l7 7-7 7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.6A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.6-.7',
  calendar:
    'M4 7.5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4 10.5h16M8.5 3v4M15.5 3v4',
  check: 'M5 12.5l4.5 4.5L19 7',
  alert: 'M12 8v5M12 16.5v.01M12 3.5 2.5 20h19Z',
  copy: 'M9 9h10v11H9ZM5 15V4h10',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  fingerprint:
    'M6.5 9.5a6 6 0 0 1 11 1.5c.4 2.6.2 5-.4 7.5M9 12a3 3 0 0 1 6 0c.3 3-.2 5.500-1 8M12 12c.2 3.500-.4 6-1.6 8.500M6 13c.2 2.500-.2 4.500-1 6M4.500 10c.3-2 1.500-4 3-5.200M11 3.600c3-.4 6.500 1 8 3.900',
  out: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l-4 4 4 4M6 12h9',
} as const;

type IconName = keyof typeof shapes;

/** A line icon by name. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return <LineIcon path={shapes[name]} size={size} />;
}
