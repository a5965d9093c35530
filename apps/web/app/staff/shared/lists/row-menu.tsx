import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { DenseButton } from '../parts/buttons.tsx';

type RowMenuProps = {
  label: string;
  choices: readonly { name: string; label: ReactNode; onChoose: () => void }[];
};

const GAP_PX = 4;

/** The lesser commands of a row behind one button. The list lies over the page: no scroller cuts it. */
export function RowMenu({ label, choices }: RowMenuProps) {
  const id = useId();
  const list = useRef<HTMLSpanElement>(null);
  const place = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { top, bottom, right } = currentTarget.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const style = list.current?.style;
    if (!style) return;
    const isLow = bottom > clientHeight / 2;
    style.right = `${clientWidth - right}px`;
    style.top = isLow ? 'auto' : `${bottom + GAP_PX}px`;
    style.bottom = isLow ? `${clientHeight - top + GAP_PX}px` : 'auto';
  };
  return (
    <>
      <DenseButton className="px-2.5" aria-label={label} title={label} popoverTarget={id} onClick={place}>
        <span aria-hidden="true">⋯</span>
      </DenseButton>
      <span ref={list} id={id} popover="auto" className="row-menu">
        {choices.map(({ name, label: shown, onChoose }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={onChoose}
          >
            {shown}
          </button>
        ))}
      </span>
    </>
  );
}
