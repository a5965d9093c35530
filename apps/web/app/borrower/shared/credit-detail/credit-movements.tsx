import { creditDetail } from '@unamano/contract/credits';
import { useCall } from '../../../shared/api/use-call.ts';
import { Movements } from '../../../shared/ui/layout/movements.tsx';
import { movements as words } from '../../../text/shared/ending.ts';

/** The person's payments, and how each peso was allocated. */
export function CreditMovements({ creditId }: { creditId: number }) {
  const { data } = useCall(creditDetail, { id_credit: creditId });
  return data && <Movements movements={data.credit.movements} title={words.title} />;
}
