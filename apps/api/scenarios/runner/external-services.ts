/** What borrowers do with the outside services: read the code on their phone, pay at the gateway. */
import * as z from 'zod';

const inboxShape = z.object({ messages: z.array(z.object({ code: z.string().nullable() })) });

export type ExternalServices = ReturnType<typeof createExternalServices>;

export function createExternalServices(sandboxUrl: string) {
  return {
    /** The newest code that was sent to a phone. @throws when there is none */
    async newestCodeOf(phone: string): Promise<string> {
      const query = new URLSearchParams({ channel: 'sms', to: phone, limit: '1' });
      const reply = await fetch(`${sandboxUrl}/sandbox/api/messages?${query}`);
      const [newest] = inboxShape.parse(await reply.json()).messages;
      if (!newest?.code) throw new Error('no code was sent by SMS');
      return newest.code;
    },
    /** Pays an order. False when the gateway refuses it, for example when it is already paid. */
    async pay(order: string): Promise<boolean> {
      const reply = await fetch(`${sandboxUrl}/sandbox/api/payvalida/orders/${order}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'APROBADA' }),
      });
      await reply.arrayBuffer();
      return reply.ok;
    },
  };
}
