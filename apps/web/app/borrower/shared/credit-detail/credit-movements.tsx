import { creditDetail } from '@unamano/contract/credits';
import { useCall } from '../../../shared/api/use-call.ts';
import { Movements } from '../../../shared/ui/layout/movements.tsx';
import { movements as words } from '../../../text/shared/ending.ts';

/** What the person has paid, and where each peso went. */
export function CreditMovements({ creditId }: { creditId: number }) {
  const { data } = useCall(creditDetail, { id_credit: creditId });
  return data && <Movements movements={data.credit.movements} title={words.title} />;
}
