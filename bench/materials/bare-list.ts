/** A page with nothing but a list whose rows are used again while it scrolls: the least that a browser can do for one. */
export const bareList = (rows: number): string => `<!doctype html>
<style>
  body { margin: 0; font: 13px sans-serif; }
  #list { block-size: 700px; overflow: auto; position: relative; }
  .row { position: absolute; inset-inline: 0; block-size: 44px; display: grid; grid-template-columns: 300px repeat(7, 1fr); }
</style>
<div id="list"><div id="room"></div></div>
<script>
  const rows = ${rows}, height = 44, list = document.getElementById('list');
  document.getElementById('room').style.blockSize = rows * height + 'px';
  const shown = Array.from({ length: Math.ceil(700 / height) + 10 }, () => {
    const row = document.createElement('div');
    row.className = 'row';
    row.append(...Array.from({ length: 8 }, () => document.createElement('span')));
    list.append(row);
    return row;
  });
  const draw = () => {
    const first = Math.max(0, Math.floor(list.scrollTop / height) - 5);
    shown.forEach((row, at) => {
      const number = Math.min(rows - 1, first + at);
      row.style.transform = 'translateY(' + number * height + 'px)';
      [...row.children].forEach((cell, column) => { cell.textContent = 'Material ' + number + ' ' + column; });
    });
  };
  list.addEventListener('scroll', draw);
  draw();
</script>`;
