import type { CreditMarks } from '@unamano/contract/credit-marks';
import { creditMarks as words } from '../../../text/staff/staff.ts';
import { Badge } from './badge.tsx';

type Marks = Partial<CreditMarks>;

/** The marks of a credit in words, the gravest first. `short`: in a cell of a table. */
export function markChips({ is_frozen, is_written_off, has_agreement }: Marks) {
  return [
    ...(is_frozen ? [{ tone: 'bad', text: words.frozen, short: words.frozenShort } as const] : []),
    ...(is_written_off ? [{ tone: 'bad', text: words.writtenOff, short: words.writtenOff } as const] : []),
    ...(has_agreement ? [{ tone: 'good', text: words.agreement, short: words.agreementShort } as const] : []),
  ];
}

/** What one must know of a credit, wherever it is shown. */
export function CreditChips({ marks }: { marks: Marks }) {
  return markChips(marks).map(({ tone, text }) => (
    <Badge key={text} tone={tone}>
      {text}
    </Badge>
  ));
}
