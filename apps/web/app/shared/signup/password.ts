/** The password of a sign-up on its way from the form to the request: in memory only, so a reload forgets it. */
let kept: { password: string; confirmPassword: string } = { password: '', confirmPassword: '' };

export const signupPassword = (): { password: string; confirmPassword: string } => kept;

export function rememberPassword(next: { password: string; confirmPassword: string }): void {
  kept = next;
}

export function forgetPassword(): void {
  kept = { password: '', confirmPassword: '' };
}
