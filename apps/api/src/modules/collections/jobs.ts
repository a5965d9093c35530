import type { Collections } from './service.ts';

export const SEND_COLLECTION_MESSAGES = 'send-collection-messages';

/** The jobs of collections by name, for the job runner. */
export function collectionTasks(collections: Collections) {
  return { [SEND_COLLECTION_MESSAGES]: () => collections.sendDue() };
}
