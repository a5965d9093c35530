/** E-mails to every admin about access to the dashboard: a change that one of them did not expect is seen by the others. */
import type { Trx } from '../../../../db/types.ts';
import type { Messages, TemplateParameters } from '../../../office/messages/index.ts';
import { activeAdmins } from './repo.ts';

type AdminTemplate = 'staff_access_requested' | 'staff_access_granted';

type Notice<Name extends AdminTemplate> = {
  template: Name;
  parameters: Omit<TemplateParameters[Name], 'firstName'>;
  /** Who made the change and knows it. */
  except?: number;
};

export async function tellAdmins<Name extends AdminTemplate>(
  trx: Trx,
  messages: Messages,
  { template, parameters, except }: Notice<Name>,
): Promise<void> {
  for (const { id, email: recipient, first_name: firstName } of await activeAdmins(trx)) {
    if (id === except) continue;
    const filled = { ...parameters, firstName } as TemplateParameters[Name];
    await messages.write(trx, { channel: 'email', recipient, template, parameters: filled });
  }
}
