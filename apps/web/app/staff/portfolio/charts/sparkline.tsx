const HEIGHT_PX = 44;

/** The course of a balance without an axis; the chart beside it has the figures in its table. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spread = most - least || 1;
  const points = values.map((value, index) => {
    const x = (100 * index) / (values.length - 1);
    // A flat line is drawn in the middle.
    const y = most === least ? 50 : 90 - (80 * (value - least)) / spread;
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  });
  return (
    <svg
      aria-hidden="true"
      className="block w-full"
      height={HEIGHT_PX}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      <polygon className="fill-sage opacity-55" points={`0,100 ${points.join(' ')} 100,100`} />
      <polyline
        className="fill-none stroke-leaf stroke-2"
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
