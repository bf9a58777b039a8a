import { renderApiReference } from '@scalar/client-side-rendering';

export const referencePath = '/docs/reference.js';
export const documentPath = '/docs/openapi.json';

/** Nothing of it leaves the page: no fonts, figures, proxy or assistant of its maker's. */
const config = {
  url: documentPath,
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never' as const,
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenFirstTag: false,
};

/** Some styles are added by parts of the reference that know of no nonce. */
const withNonce = (nonce: string): string => `<script nonce="${nonce}">
  {
    const create = document.createElement.bind(document);
    document.createElement = (name, options) => {
      const element = create(name, options);
      if (name === 'style') element.nonce = '${nonce}';
      return element;
    };
  }
</script>`;

/** The API reference (Scalar) for people; programs read openapi.json. */
export const docsPage = (nonce: string): string =>
  renderApiReference({ pageTitle: 'Adsail API', cdn: referencePath, nonce, config })
    .replace('<html>', '<html lang="en">')
    // Without an icon of its own the browser would ask for one that is not there.
    .replace('<head>', `<head>\n<link rel="icon" href="data:,">\n${withNonce(nonce)}`);
