import { QrCode } from '../../../shared/qr/qr-code.tsx';
import { payByBank as words } from '../../../text/borrower/pay-by-bank.ts';

/** The alias itself: the bank's own code of a merchant needs numbers that only its network gives. */
export default function AliasCode({ alias }: { alias: string }) {
  return (
    <div className="mt-4">
      <QrCode text={alias} label={words.code(alias)} />
      <p className="mt-2 text-center text-sm text-ink-soft">{words.codeHelp}</p>
    </div>
  );
}
