import type { TypeUser } from '@unamano/domain/pricing';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { WaitingArt } from '../../../shared/ui/brand/art/waiting.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { bureauWarning as words } from '../../../text/shared/signup-start.ts';

/** Says that the bureau or the company will be consulted, before the person's data. */
export function BureauWarning({ typeUser }: { typeUser: TypeUser }) {
  const navigate = useNavigate();
  return (
    <>
      <div className="mx-auto w-44">
        <WaitingArt />
      </div>
      <p className="text-ink-soft">{typeUser === 'allied_company' ? words.textAllied : words.text}</p>
      <Button data-autofocus onClick={() => navigate(paths.loan)}>
        {words.confirm}
      </Button>
    </>
  );
}
