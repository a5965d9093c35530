import { riskHistory as words } from '../../text/staff/risk/risk-history.ts';
import { displayDay } from '../shared/parts/days.ts';
import { arcPoint, SCORE_MAX, SCORE_MIN, scoreShare } from './score.ts';

const CENTER = { x: 100, y: 96 };
const RADIUS = 80;

function arc(from: number, to: number): string {
  const start = arcPoint(from, RADIUS, CENTER.x, CENTER.y);
  const end = arcPoint(to, RADIUS, CENTER.x, CENTER.y);
  return `M${start.x.toFixed(2)} ${start.y.toFixed(2)}A${RADIUS} ${RADIUS} 0 0 1 ${end.x.toFixed(2)} ${end.y.toFixed(2)}`;
}

/** The score as a figure and as an arc on its scale. */
export function ScoreGauge({ score, day }: { score: number; day: string }) {
  const share = scoreShare(score);
  return (
    <figure className="flex flex-col items-center">
      <svg
        viewBox="0 0 200 118"
        className="w-56"
        role="img"
        fill="none"
        strokeWidth={16}
        strokeLinecap="round"
        textAnchor="middle"
        aria-label={share === null ? words.noScore : words.scoreOf(score, SCORE_MIN, SCORE_MAX)}
      >
        <path className="stroke-line" d={arc(0, 1)} />
        {share !== null && share > 0 && <path className="stroke-mango" d={arc(0, share)} />}
        <text x={CENTER.x} y={CENTER.y - 8} className="figures fill-ink text-[40px] font-extrabold">
          {share === null ? '–' : score}
        </text>
        <text x={CENTER.x - RADIUS} y="114" className="figures fill-ink-soft text-[12px]">
          {SCORE_MIN}
        </text>
        <text x={CENTER.x + RADIUS} y="114" className="figures fill-ink-soft text-[12px]">
          {SCORE_MAX}
        </text>
      </svg>
      <figcaption className="text-center">
        <span className="block font-bold">{share === null ? words.noScore : words.score}</span>
        {day && <span className="figures text-ink-soft">{words.scoreOn(displayDay(day))}</span>}
      </figcaption>
    </figure>
  );
}
