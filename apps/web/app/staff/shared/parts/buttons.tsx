import type { ComponentProps } from 'react';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { list } from '../../../text/staff/staff.ts';
import type { ShownPages } from '../data/pages.ts';

type ButtonProps = ComponentProps<typeof Button>;

/** Beside a button that matters more. */
export const SecondaryButton = (props: ButtonProps) => <Button variant="secondary" {...props} />;

/** A command of one part of a page. */
export const SmallButton = (props: ButtonProps) => <Button variant="secondary" small {...props} />;

/** A command in a row or a bar. `isMain`: the one that the row waits for. */
export function DenseButton({
  isMain = false,
  className = '',
  ...rest
}: ComponentProps<'button'> & { isMain?: boolean }) {
  const main = isMain ? 'dense-button-main' : '';
  return <button type="button" {...rest} className={`dense-button ${main} ${className}`} />;
}

/** A command in a row that looks like a link. */
export const LinkButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={`link ${className}`} />
);

/** Brings the next page; nothing after the last one. */
export function MoreButton<Row>({ pages, className }: { pages: ShownPages<Row>; className: string }) {
  if (!pages.hasMore) return null;
  return (
    <SmallButton className={className} onClick={pages.loadMore}>
      {list.more}
    </SmallButton>
  );
}
