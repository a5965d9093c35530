import type { Endpoint, Reply, Sent } from '@unamano/contract/endpoint';
import type { Fault } from '@unamano/contract/rules';
import type { Refusal } from '../../../shared/api/send.ts';
import { type Fields, type Rules, useFields } from '../../../shared/forms/use-fields.ts';
import { type Report, reportOutcome, showServerMessage, useCommand } from '../data/use-command.ts';

/** What a form sends, and how it ends. A refusal that belongs to no field is shown in the server's words by default. */
export type Sending<Values, E extends Endpoint> = Omit<Report<Reply<E>>, 'showFaults'> & {
  body: (values: Values) => Sent<E>;
  /** The faults by field, where they are not those of the refusal. */
  faultsOf?: (refusal: Refusal) => Readonly<Record<string, Fault | undefined>>;
};

export type CommandForm<Values extends object> = Fields<Values> & {
  /** What a `FormModal` needs to send the command. */
  command: { busy: boolean; form: ReturnType<Fields<Values>['form']> };
};

/** A form that sends one command. */
export function useCommandForm<E extends Endpoint, Values extends object>(
  endpoint: E,
  initial: Values | (() => Values),
  rules: NoInfer<Rules<Values>>,
  { body, faultsOf = ({ fields }) => fields, ...report }: Sending<NoInfer<Values>, E>,
): CommandForm<Values> {
  const fields = useFields(initial, rules);
  const send = useCommand(endpoint);
  const form = fields.form(async (values) => {
    const outcome = await send(body(values));
    const showFaults = () => !outcome.ok && fields.showFaults(faultsOf(outcome));
    reportOutcome(outcome, { showRefusal: showServerMessage, ...report, showFaults });
  });
  return { ...fields, command: { busy: fields.busy, form } };
}
