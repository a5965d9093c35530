/** Three animated dots of a busy button. */
export function BusyDots() {
  return (
    <svg
      className="busy-dots"
      width="28"
      height="8"
      viewBox="0 0 28 8"
      aria-hidden="true"
      fill="currentColor"
    >
      <circle cx="4" cy="4" r="3" />
      <circle cx="14" cy="4" r="3" />
      <circle cx="24" cy="4" r="3" />
    </svg>
  );
}
