/** A wheel's steps come closer together than this. */
const restMs = 200;

/**
 * While rows scroll up and down, their pinned cells stand still sideways: they need not be sticky. The browser draws each sticky cell
 * on a layer of its own, a hundred of them, which cost it a quarter of every frame. So as long as only the rows move, pinned
 * cells are shifted by what was scrolled sideways (`--gone`, `--rest`), and are sticky again at rest.
 */
export function makeGlide() {
  let gone: number | undefined;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    stop?.();
    stop = undefined;
  };
  const begin = (scroller: HTMLElement, now: number) => {
    const rest = scroller.scrollWidth - scroller.clientWidth - now;
    scroller.style.setProperty('--gone', `${now}px`);
    scroller.style.setProperty('--rest', `${rest}px`);
    // Cells that stand where they would stand without it are not even shifted.
    scroller.setAttribute('data-gliding', [now > 0 && 'start', rest > 0 && 'end'].filter(Boolean).join(' '));
    stop = () => scroller.removeAttribute('data-gliding');
  };
  return {
    rest,
    /** To be told of every scroll; says whether it went sideways. */
    scrolled(scroller: HTMLElement): boolean {
      // Negative from right to left.
      const now = Math.abs(scroller.scrollLeft);
      const sideways = now !== gone;
      gone = now;
      if (sideways) rest();
      else {
        if (!stop) begin(scroller, now);
        clearTimeout(timer);
        timer = setTimeout(rest, restMs);
      }
      return sideways;
    },
  };
}
