import { Html, html } from './html.ts';
import { styles } from './styles.ts';
import type { Language } from './texts.ts';

const sail = new Html(
  '<svg width="36" height="36" viewBox="0 0 36 36" fill="currentColor" aria-hidden="true">' +
    '<path d="M17 4v21H5C11 20 15 13 17 4Zm3 5c5 4 9 10 10 16H20V9ZM4 28h28c-3 3-7 4-14 4S7 31 4 28Z"/></svg>',
);

/** A page is one document with its styles inside and nothing else; forms go where `formTargets` says. */
export function pagePolicy(formTargets = "'none'"): string {
  return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${formTargets}; frame-ancestors 'none'`;
}

export function document(language: Language, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <main>${sail} ${content}</main>
      </body>
    </html> `.text;
}
