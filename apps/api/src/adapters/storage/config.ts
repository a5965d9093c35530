/** A fault that the sandbox can order. */
export type StorageFault = 'down' | 'slow' | 'error' | 'garbage' | 'lost';

export type StorageConfig = {
  /** The folder of the documents; made when missing. */
  root: string;
  /** Called before every operation, in sandbox mode. */
  nextFault?: () => Promise<StorageFault | null> | StorageFault | null;
  timeoutMs?: number;
};

export const STORAGE_TIMEOUT_MS = 8_000;
