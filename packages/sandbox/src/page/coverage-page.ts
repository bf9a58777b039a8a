import type { CoverageRow, Platform } from '../platform.ts';
import { Html, html } from './html.ts';
import { styles } from './styles.ts';
import { type Language, type Texts, texts } from './texts.ts';

const sail = new Html(
  '<svg width="36" height="36" viewBox="0 0 36 36" fill="currentColor" aria-hidden="true">' +
    '<path d="M17 4v21H5C11 20 15 13 17 4Zm3 5c5 4 9 10 10 16H20V9ZM4 28h28c-3 3-7 4-14 4S7 31 4 28Z"/></svg>',
);

function fill(text: string, values: Record<string, number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function table(text: Texts, rows: readonly Html[]): Html {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">${text.route}</th>
          <th scope="col">${text.state}</th>
          <th scope="col">${text.note}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function row(text: Texts, prefix: string, { method, path, state, note }: CoverageRow): Html {
  return html`<tr>
    <td><code>${method} ${prefix}${path}</code></td>
    <td class="${state}">${text[state]}</td>
    <td>${note ?? ''}</td>
  </tr>`;
}

function section(text: Texts, { name, title, coverage }: Platform): Html {
  const count = (state: CoverageRow['state']) => coverage.filter((entry) => entry.state === state).length;
  const summary = fill(text.summary, { full: count('full'), part: count('part'), gap: count('gap') });
  return html`<section>
    <h3>${title}</h3>
    <p>${summary}</p>
    ${table(
      text,
      coverage.map((entry) => row(text, `/${name}`, entry)),
    )}
  </section>`;
}

/** What the sandbox holds and what it lacks, for people. */
export function coveragePage(platforms: readonly Platform[], language: Language): string {
  const text = texts[language];
  const own: CoverageRow[] = [
    { method: 'GET', path: '/healthz', state: 'full', note: text.health },
    { method: 'GET', path: '/_sandbox', state: 'full', note: text.page },
  ];
  const body =
    platforms.length === 0
      ? [html`<p class="empty">${text.none}</p>`]
      : platforms.map((platform) => section(text, platform));
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${text.title}</title>
        <style>
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <main>
          ${sail}
          <h1>${text.title}</h1>
          <p>${text.lead}</p>
          <h2>${text.coverage}</h2>
          ${body}
          <h2>${text.own}</h2>
          ${table(
            text,
            own.map((entry) => row(text, '', entry)),
          )}
        </main>
      </body>
    </html> `.text;
}
