import type { PlanNode } from '../../packages/contract/src/tasks/plan/index.ts';

const widths = [52, 320, 130, 110, 84, 100, 170, 220, 280];

/** The words of a row, in as many cells as the spreadsheet of a plan has. */
const cellsOf = (node: PlanNode, at: number, names: ReadonlyMap<string, string>): string[] => [
  String(at + 1),
  node.name,
  node.budget?.amount ? `${node.budget.amount.currency} ${node.budget.amount.amount}` : '',
  node.bid ? `${node.bid.currency} ${node.bid.amount}` : '',
  'Yes',
  node.level,
  `Account ${node.advertiserId}`,
  names.get(node.parentKey ?? '') ?? '',
  '',
];

/**
 * A page with nothing but the same rows in a list whose rows are used again while it scrolls, and a box to type in: the least that
 * a browser can do. It plans nothing, selects nothing and tells nobody.
 */
export function bareGrid(nodes: readonly PlanNode[]): string {
  const names = new Map(nodes.map(({ key, name }) => [key, name]));
  const data = nodes.map((node, at) => cellsOf(node, at, names));
  const columns = widths.map((width) => `${width}px`).join(' ');
  return `<!doctype html>
<style>
  body { margin: 0; font: 13px sans-serif; }
  #list { block-size: 560px; overflow: auto; position: relative; }
  .row { position: absolute; inset-block-start: 0; block-size: 34px; display: grid; grid-template-columns: ${columns}; }
  .row > * { display: flex; align-items: center; padding-inline: 8px; border: solid #eee; border-width: 0 1px 1px 0; overflow: clip; white-space: nowrap; }
  #box { position: absolute; inset-block-start: 0; inset-inline-start: 52px; inline-size: 320px; block-size: 34px; }
</style>
<div id="list"><div id="room"></div><input id="box"></div>
<script>
  const data = ${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)};
  const height = 34, list = document.getElementById('list'), box = document.getElementById('box');
  document.getElementById('room').style.blockSize = data.length * height + 'px';
  const shown = Array.from({ length: Math.ceil(560 / height) + 4 }, () => {
    const row = list.appendChild(document.createElement('div'));
    row.className = 'row';
    return { row, number: -1, cells: data[0].map(() => row.appendChild(document.createElement('span'))) };
  });
  const fill = (at, number) => {
    at.number = number;
    at.row.style.transform = 'translateY(' + number * height + 'px)';
    at.cells.forEach((cell, place) => { cell.textContent = data[number][place]; });
  };
  const draw = () => {
    const first = Math.max(0, Math.min(data.length - shown.length, Math.floor(list.scrollTop / height) - 2));
    for (let number = first; number < first + shown.length; number += 1) {
      const at = shown[number % shown.length];
      if (at.number !== number) fill(at, number);
    }
  };
  list.addEventListener('scroll', draw);
  window.editRow = (text) => {
    const number = Math.floor(list.scrollTop / height) + 6;
    box.style.transform = 'translateY(' + number * height + 'px)';
    box.value = text;
    data[number][1] = text;
    fill(shown[number % shown.length], number);
  };
  draw();
</script>`;
}
