import type { Taken } from './take.ts';

/** A page with all pictures, one row a route, for looking through them in a browser. */
export function contactSheet(taken: readonly Taken[]): string {
  const rows = Map.groupBy(taken, ({ file }) => file.split('/', 1)[0] ?? '');
  const body = [...rows].map(([route, pictures]) => {
    const images = pictures.map(
      ({ file }) => `<a href="${file}"><img src="${file}" title="${file}" loading="lazy"></a>`,
    );
    return `<h2>${route}</h2><p>${images.join('\n')}</p>`;
  });
  const style =
    'body{font:14px system-ui;margin:24px}p{display:flex;gap:8px;overflow:auto}img{height:260px;border:1px solid #ccc}';
  return `<!doctype html><meta charset="utf-8"><title>Adsail</title><style>${style}</style>${body.join('\n')}\n`;
}
