import type { Credit } from '@unamano/contract/lending/credits';
import type { Movement } from '@unamano/contract/loans/installments';
import { formatCop } from '@unamano/domain/money';
import { shareFile } from '../../../shared/save-file.ts';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { states } from '../../../text/borrower/home.ts';
import { receipt as words } from '../../../text/borrower/payment.ts';
import { movements } from '../../../text/shared/ending.ts';

type Line = { label: string; value: string };

const WIDTH = 1080;
const MARGIN = 72;
const LINE_HEIGHT = 76;
const HEAD_HEIGHT = 330;
const COLOURS = { paper: '#ffffff', ink: '#1d1a17', soft: '#5f5850', line: '#e4ddd2' };

/** The lines of a receipt, as on the screen. */
function receiptLines(credit: Credit, movement: Movement): Line[] {
  const next = credit.next_payment;
  return [
    { label: words.credit, value: String(credit.id_credit) },
    ...movement.parts.map(({ number, part, amount }) => ({
      label: `${movements.installment(number)} · ${movements.parts[part]}`,
      value: formatCop(amount),
    })),
    ...(movement.waiting > 0 ? [{ label: movements.waiting, value: formatCop(movement.waiting) }] : []),
    ...(credit.state === 'FIN' ? [] : [{ label: words.pending, value: formatCop(credit.pending_debt) }]),
    ...(next
      ? [
          {
            label: `${words.next(next.has_past_due)}, ${words.nextOn(displayDay(next.payment_date_expected), next.has_past_due)}`,
            value: formatCop(next.total_value_with_past_due),
          },
        ]
      : []),
    { label: words.order, value: movement.order ?? '' },
  ];
}

/** Shares the receipt as a picture. */
export async function shareReceipt(credit: Credit, movement: Movement): Promise<void> {
  const picture = await drawReceipt(credit, movement);
  await shareFile(picture, words.fileName(movement.order ?? String(movement.id)), words.brand);
}

async function drawReceipt(credit: Credit, movement: Movement): Promise<Blob> {
  const lines = receiptLines(credit, movement);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD_HEIGHT + lines.length * LINE_HEIGHT + MARGIN;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (
    text: string,
    top: number,
    { size = 36, bold = false, soft = false, right = false } = {},
  ) => {
    pen.font = `${bold ? 700 : 400} ${size}px Figtree, sans-serif`;
    pen.fillStyle = soft ? COLOURS.soft : COLOURS.ink;
    pen.textAlign = right ? 'right' : 'left';
    pen.fillText(text, right ? WIDTH - MARGIN : MARGIN, top);
  };
  write(words.brand, 96, { soft: true });
  write(credit.state === 'FIN' ? states.finished : words.title, 160, { size: 44, bold: true });
  write(formatCop(movement.amount ?? 0), 246, { size: 72, bold: true });
  write(words.on(displayDay(movement.on)), 300, { soft: true });
  lines.forEach(({ label, value }, index) => {
    const top = HEAD_HEIGHT + index * LINE_HEIGHT;
    pen.fillStyle = COLOURS.line;
    pen.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 2);
    write(label, top + 50, { size: 32, soft: true });
    write(value, top + 50, { size: 32, bold: true, right: true });
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
