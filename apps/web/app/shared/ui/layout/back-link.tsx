import { modal as words } from '../../../text/shared/common.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

/** 'Volver': to an address, or what a function does. */
export function BackLink({ to, iconSize }: { to: string | (() => void); iconSize: number }) {
  const look = { variant: 'ghost', small: true, className: '-ml-3.5' } as const;
  const inside = (
    <>
      <Icon name="back" size={iconSize} />
      {words.back}
    </>
  );
  return typeof to === 'string' ? (
    <ButtonLink to={to} {...look}>
      {inside}
    </ButtonLink>
  ) : (
    <Button onClick={to} {...look}>
      {inside}
    </Button>
  );
}
