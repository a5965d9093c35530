/** What the sandbox may tell the storage to do next. */
export type StorageFault = 'down' | 'slow' | 'error' | 'garbage' | 'lost';

export type StorageConfig = {
  /** The folder that holds the documents; made when it is missing. */
  root: string;
  /** Asked before every call, in sandbox mode. */
  nextFault?: () => Promise<StorageFault | null> | StorageFault | null;
  timeoutMs?: number;
};

export const STORAGE_TIMEOUT_MS = 8_000;
