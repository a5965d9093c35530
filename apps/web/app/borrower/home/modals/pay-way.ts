import { PAYMENT_METHODS, type PaymentMethod } from '@unamano/domain/money/payment-methods';
import { useState } from 'react';
import { readJson, writeJson } from '../../../shared/session/json-storage.ts';
import type { Option } from '../../../shared/ui/fields/select-field.tsx';
import { payWays } from '../../../text/borrower/pay-by-bank.ts';

/** How a borrower pays: by a method of the gateway's page, by one that is chosen there, or to the own alias from a bank's app. */
export type PayWay = PaymentMethod | 'there' | 'bank';
export type PayWays = { methods: readonly string[]; alias: string | null };

const KEY = 'unamano:pay-way';

function optionsOf({ methods, alias }: PayWays): (Option & { value: PayWay })[] {
  const ways: PayWay[] = [
    'there',
    ...PAYMENT_METHODS.filter((method) => methods.includes(method)),
    ...(alias === null ? [] : ['bank' as const]),
  ];
  return ways.map((value) => ({ value, label: payWays.ways[value] }));
}

/** The way that was used last comes first. It is kept on this device. */
export function usePayWay(ways: PayWays) {
  const options = optionsOf(ways);
  const find = (value: unknown): PayWay => options.find((option) => option.value === value)?.value ?? 'there';
  const [way, setWay] = useState(() => find(readJson('localStorage', KEY)?.way));
  const choose = (value: string) => {
    const next = find(value);
    writeJson('localStorage', KEY, { way: next });
    setWay(next);
  };
  return { way, options, choose };
}
