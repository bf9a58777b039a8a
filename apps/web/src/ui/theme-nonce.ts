/** Of this page view; the server writes it where index.html has its placeholder. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * Two places in Ant Design's parts that the content policy refuses: overlays lock the page's scrolling with a style element
 * without a nonce (@rc-component/portal, useScrollLocker), and a growing text area measures itself in a copy that is styled
 * with an attribute (@rc-component/input, calculateNodeHeight). Whoever can call this already runs as one of our
 * scripts, so nobody gains anything by it.
 */
export function allowMadeStyles(page: Document = document, nonce: string = styleNonce()): void {
  const create = page.createElement.bind(page);
  page.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    if (element instanceof HTMLTextAreaElement) styleByProperty(element);
    return element;
  }) as typeof page.createElement;
}

/** The policy is about the attribute; the property says the same. */
function styleByProperty(element: HTMLElement): void {
  const set = element.setAttribute.bind(element);
  let isSetting = false;
  element.setAttribute = (name, value) => {
    // A page that is no browser's writes the attribute when the property is set.
    if (name !== 'style' || isSetting) return set(name, value);
    isSetting = true;
    element.style.cssText = value;
    isSetting = false;
  };
}
