/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_INFO_URL?: string;
  readonly VITE_CHAT_URL?: string;
  readonly VITE_LENDER_NIT?: string;
}

declare module 'virtual:first-code' {
  /** The landing pages' first code, bundled (`tools/first-code.ts`). */
  const code: string;
  export default code;
}
