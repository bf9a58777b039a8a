/** Hands a text to the browser as a file. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the blob a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
