const HEIGHT_PX = 4;

/** Marks on a bar the value of the period before; in percent of the chart. Its edge keeps it visible on the bar and outside of it. */
export function BeforeMark({ x, width, y }: { x: number; width: number; y: number }) {
  return (
    <rect
      className="fig-before"
      x={`${x}%`}
      width={`${width}%`}
      y={`${y}%`}
      height={HEIGHT_PX}
      transform={`translate(0 ${-HEIGHT_PX / 2})`}
    />
  );
}
