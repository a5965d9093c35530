import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** Sends the form around it. */
export const SubmitButton = (props: Omit<ComponentProps<typeof Button>, 'type'>) => (
  <Button {...props} type="submit" />
);
