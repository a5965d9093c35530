import type { Fault } from '@unamano/contract/rules';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Group } from '../../shared/ui/page.tsx';
import { signing as words } from '../../text/borrower/signing.ts';
import type { SigningBoxes } from './signing-faults.ts';

type ConsentStepProps = {
  allied: boolean;
  boxes: SigningBoxes;
  faults: Partial<Record<keyof SigningBoxes, Fault>>;
  onChange: (box: keyof SigningBoxes, ticked: boolean) => void;
};

/** One box a document; the payroll deduction for who pays by payroll. */
export function ConsentStep({ allied, boxes, faults, onChange }: ConsentStepProps) {
  const shown: (keyof SigningBoxes)[] = allied
    ? ['note', 'guarantee', 'payrollDeduction']
    : ['note', 'guarantee'];
  return (
    <Group title={words.consents}>
      <div className="flex flex-col gap-1">
        {shown.map((box) => (
          <Checkbox
            key={box}
            name={box}
            label={words[box]}
            checked={boxes[box]}
            onChange={(event) => onChange(box, event.target.checked)}
            error={faults[box] ?? null}
          />
        ))}
      </div>
    </Group>
  );
}
