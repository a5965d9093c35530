/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_INFO_URL?: string;
  readonly VITE_CHAT_URL?: string;
  readonly VITE_LENDER_NIT?: string;
}

declare module 'virtual:first-code' {
  /** The first code of each landing page, bundled (`tools/first-code.ts`). */
  const code: Record<'user_external' | 'allied_company', string>;
  export default code;
}
