import { newestSecret } from '../platform/account-changes.ts';
import type { TestPlatform } from '../platform/platform.ts';

/** The token of the newest reset link that was mailed to an address; null where none was. */
export async function resetTokenTo(platform: TestPlatform, email: string): Promise<string | null> {
  const secret = await newestSecret(platform, email, 'password_reset').catch(() => null);
  return secret?.url?.split('token=')[1] ?? null;
}
