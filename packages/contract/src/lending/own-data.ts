import * as z from 'zod/mini';
import { borrowerGet, endpoint } from '../endpoint.ts';
import * as f from '../fields.ts';

export const OWN_DATA_FORMATS = ['pdf', 'json'] as const;

export const ownData = endpoint({
  ...borrowerGet('/users/api/own_data/'),
  summary: 'Everything that is stored about the own person, without secrets; each download is recorded',
  input: z.object({ format: f.choice(OWN_DATA_FORMATS) }),
  reply: z.object({ name: z.string(), media_type: z.string(), content_base64: z.string() }),
});
