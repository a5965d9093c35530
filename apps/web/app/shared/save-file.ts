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
