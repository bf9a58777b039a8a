/** Asks for a folder. The field is made for this once: in the page it would be a second one beside that for files. */
export function chooseFolder(take: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.setAttribute('webkitdirectory', '');
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
