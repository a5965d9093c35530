/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_INFO_URL?: string;
  readonly VITE_CHAT_URL?: string;
  readonly VITE_LENDER_NIT?: string;
}
