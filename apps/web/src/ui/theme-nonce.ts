/** Of this page view; the server writes it where index.html has its placeholder. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * Ant Design's overlays lock the page's scrolling with a style element that they make without a nonce
 * (@rc-component/portal, useScrollLocker), which the content policy refuses. Whoever can call this already runs as one of
 * our scripts, so the nonce tells nobody anything new.
 */
export function allowMadeStyles(page: Document = document, nonce: string = styleNonce()): void {
  const create = page.createElement.bind(page);
  page.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof page.createElement;
}
