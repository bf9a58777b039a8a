/** The browser saves what the link leads to; the page stays. Ask first whether there is something: a link that fails says nothing. */
export function followLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
