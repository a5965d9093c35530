import type { Fields } from '../../../shared/forms/use-fields.ts';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { Group } from '../../../shared/ui/layout/page.tsx';
import { signing as words } from '../../../text/borrower/signing.ts';
import type { SigningBoxes, SigningValues } from './signing-faults.ts';

type ConsentStepProps = {
  allied: boolean;
  field: Fields<SigningValues>['field'];
};

/** One box a document. The payroll deduction is only for a person who pays by payroll. */
export function ConsentStep({ allied, field }: ConsentStepProps) {
  const shown: (keyof SigningBoxes)[] = allied
    ? ['note', 'guarantee', 'payrollDeduction']
    : ['note', 'guarantee'];
  return (
    <Group title={words.consents}>
      <div className="flex flex-col gap-1">
        {shown.map((box) => (
          <Checkbox key={box} {...field(box)} label={words[box]} />
        ))}
      </div>
    </Group>
  );
}
