/** As many cells as a row of the screen has, with the words of one, and as wide. */
const widths = [44, 72, 340, 124, 136, 116, 160, 160, 136, 104, 104, 92, 104, 92, 120, 136, 170, 96];

interface Room {
  width: number;
  height: number;
}

/**
 * The same number of rows in a list that uses its rows again while it scrolls, all of them here from the beginning: what is read while
 * scrolling, and what a table adds, is the difference. The small chart is drawn as ours is.
 */
export const bareList = (count: number, { width, height: room }: Room): string => `<!doctype html>
<style>
  body { margin: 0; font: 13px sans-serif; }
  #list { inline-size: ${width}px; block-size: ${room}px; overflow: auto; position: relative; }
  .row { position: absolute; inset-block-start: 0; block-size: 38px; display: grid; border-block-end: 1px solid #eee;
    grid-template-columns: ${widths.map((each) => `${each}px`).join(' ')}; }
  .row > * { align-self: center; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-inline: 12px; }
  svg { inline-size: 96px; block-size: 22px; }
</style>
<div id="list"><div id="room"></div></div>
<script>
  const [count, height] = [${count}, 38], list = document.getElementById('list');
  document.getElementById('room').style.blockSize = count * height + 'px';
  const cellsOf = (at) => ['', 'On', 'Harbor Tycoon US Autumn ' + at, 'Running', 'USD ' + (50 + at % 90), 'USD 1.20',
    'Harbor Tycoon', 'Harbor East', 'USD ' + (1000 + at), '100,000', '1,250', '1.25%', '–', '2.50', null, '3 min ago', '–', ''];
  const shape = (at) => 'M' + [0, 1, 2, 3, 4, 5, 6].map((day) => day * 16 + ' ' + (24 - (at * (day + 3)) % 17)).join('L');
  const shown = Array.from({ length: Math.ceil(${room} / height) + 4 }, () => {
    const row = list.appendChild(document.createElement('div'));
    row.className = 'row';
    row.innerHTML = cellsOf(0).map((text, place) => place === 0 ? '<input type="checkbox">'
      : text === null ? '<svg viewBox="0 0 100 24"><path fill="none" stroke="#333"/></svg>' : '<span></span>').join('');
    return { row, cells: [...row.children], number: -1 };
  });
  const fill = (at, number) => {
    at.number = number;
    at.row.style.transform = 'translateY(' + number * height + 'px)';
    cellsOf(number).forEach((text, place) => {
      if (text === null) at.cells[place].firstChild.setAttribute('d', shape(number));
      else if (place > 0) at.cells[place].textContent = text;
    });
  };
  const draw = () => {
    const first = Math.max(0, Math.min(count - shown.length, Math.floor(list.scrollTop / height) - 2));
    for (let number = first; number < first + shown.length; number += 1) {
      const at = shown[number % shown.length];
      if (at.number !== number) fill(at, number);
    }
  };
  list.addEventListener('scroll', draw);
  draw();
</script>`;
