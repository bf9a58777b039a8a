import { resized } from '../../packages/contract/src/files/index.ts';
import type { ImageMaterial } from '../../packages/contract/src/materials/index.ts';

export interface Room {
  width: number;
  height: number;
}

/** What the console shows of one: the same words in the same number of cells, and the same picture. */
const cellsOf = (row: ImageMaterial): string[] => [
  row.name,
  row.productName,
  row.tagNames.join(' · ') || '–',
  row.inAccounts.map(({ platform, count }) => `${platform} ${count}`).join(' ') || '–',
  `${row.width} × ${row.height}`,
  row.dimension,
  `${row.sizeKb} KB`,
  String(row.relatedAds ?? 'Not synced yet'),
  row.createdByName,
  row.createdAt.slice(0, 16).replace('T', ' '),
];

const shapes = {
  list: {
    across: 1,
    height: 38,
    cells: 10,
    side: 96,
    style: `.line { grid-template-columns: 44px 30px 270px 180px 240px 150px 130px 110px 100px 140px 130px 150px 48px 48px; inline-size: 1770px; }
      .item { display: contents; } .item > * { align-self: center; } img { inline-size: 30px; block-size: 30px; object-fit: cover; }`,
  },
  grid: {
    across: 5,
    height: 283,
    cells: 3,
    side: 320,
    style: `.line { grid-template-columns: repeat(5, 1fr); gap: 12px; inline-size: 100%; }
      .item { display: grid; block-size: 271px; border: 1px solid #ddd; border-radius: 6px; overflow: hidden; }
      img { inline-size: 100%; block-size: 168px; object-fit: contain; }`,
  },
} as const;

/**
 * A page with nothing but the same contents in a list whose rows are used again while it scrolls: the least that a browser can
 * do to show them. It draws the same pictures and words in the same number of cells and the same room, with a box and buttons in
 * each: an empty list would measure how much there is to show, not what our table adds. It has no columns that stay in view, no
 * keyboard, no texts for those who hear it, and keeps nothing of a row that it uses again.
 */
export function bareList(view: 'grid' | 'list', rows: readonly ImageMaterial[], room: Room): string {
  const { across, height, cells, side, style } = shapes[view];
  const data = rows.map((row) => ({ url: resized(row.url, side), cells: cellsOf(row).slice(0, cells) }));
  return `<!doctype html>
<style>
  body { margin: 0; font: 13px sans-serif; }
  #list { inline-size: ${room.width}px; block-size: ${room.height}px; overflow: auto; position: relative; }
  .line { position: absolute; inset-block-start: 0; block-size: ${height}px; display: grid; border-block-end: 1px solid #eee; }
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${style}
</style>
<div id="list"><div id="room"></div></div>
<script>
  const data = ${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)};
  const [across, height] = [${across}, ${height}], list = document.getElementById('list');
  const lines = Math.ceil(data.length / across);
  document.getElementById('room').style.blockSize = lines * height + 'px';
  const make = (tag, parent) => parent.appendChild(document.createElement(tag));
  const makeItem = (line) => {
    const item = make('div', line);
    item.className = 'item';
    make('input', item).type = 'checkbox';
    const picture = make('img', item);
    const words = Array.from({ length: ${cells} }, () => make('span', item));
    for (const sign of ${view === 'list' ? "'✎⋮'" : "'⋮'"}) make('button', item).textContent = sign;
    return { item, picture, words };
  };
  const shown = Array.from({ length: Math.ceil(${room.height} / height) + 4 }, () => {
    const line = make('div', list);
    line.className = 'line';
    return { line, items: Array.from({ length: across }, () => makeItem(line)), number: -1 };
  });
  const fill = (at, number) => {
    at.number = number;
    at.line.style.transform = 'translateY(' + number * height + 'px)';
    at.items.forEach(({ item, picture, words }, place) => {
      const row = data[number * across + place];
      item.hidden = !row;
      if (!row) return;
      picture.src = row.url;
      words.forEach((word, cell) => { word.textContent = row.cells[cell]; });
    });
  };
  const draw = () => {
    const first = Math.max(0, Math.min(lines - shown.length, Math.floor(list.scrollTop / height) - 2));
    for (let number = first; number < first + shown.length; number += 1) {
      const at = shown[number % shown.length];
      if (at.number !== number) fill(at, number);
    }
  };
  list.addEventListener('scroll', draw);
  draw();
</script>`;
}
