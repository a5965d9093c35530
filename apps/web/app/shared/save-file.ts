const KEPT_MS = 60_000;

/** Saves content that the page has as a file of that name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** The same for a file that came in a reply. */
export function saveBase64(file: { name: string; media_type: string; content_base64: string }): void {
  const bytes = Uint8Array.from(atob(file.content_base64), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type: file.media_type }), file.name);
}

/** Shares a file by the device's own sheet, or saves it where the browser cannot share files. */
export async function shareFile(content: Blob, name: string, title: string): Promise<void> {
  const file = new File([content], name, { type: content.type });
  if (!navigator.canShare?.({ files: [file] })) return saveFile(content, name);
  // The person may close the device's sheet: that is no fault.
  await navigator.share({ files: [file], title }).catch(() => {});
}
