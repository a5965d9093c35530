/** The password of a sign-up between the form and the request: only in memory, so a reload forgets it. */
let stored: { password: string; confirmPassword: string } = { password: '', confirmPassword: '' };

export const signupPassword = (): { password: string; confirmPassword: string } => stored;

export function rememberPassword(next: { password: string; confirmPassword: string }): void {
  stored = next;
}

export function forgetPassword(): void {
  stored = { password: '', confirmPassword: '' };
}
