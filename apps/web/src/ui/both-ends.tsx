import css from './both-ends.module.css';

/** Letters of the end that are always shown, East Asian ones counted twice. */
const endWidth = 14;
const isWide = (sign: string): boolean =>
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(sign);

/** Hebrew, Arabic and their like: cut in two, letters would not join and numbers beside them would change their side. */
const fromRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** More of it would leave no room for the beginning. */
const widestFromRight = 2 * endWidth;

/** Where it follows letters from left to right, all of it together reads as it does in the whole name. */
function endFromRight(text: string, first: number): number {
  const isShort = text.length - first <= widestFromRight;
  return isShort && /\p{L}/u.test(text.slice(0, first)) ? first : text.length;
}

/** Made once: a sheet has two names in each row. */
const segmenter = new Intl.Segmenter();

/** Where the end begins. Marks stay with their letters. */
function endOf(text: string): number {
  const first = text.search(fromRight);
  if (first >= 0) return endFromRight(text, first);
  const signs = [...segmenter.segment(text.slice(-4 * endWidth))];
  let [width, length] = [0, 0];
  for (const { segment } of signs.toReversed()) {
    width += isWide(segment) ? 2 : 1;
    if (width > endWidth) break;
    length += segment.length;
  }
  return text.length - length;
}

/**
 * A name that is cut in its middle: names of siblings begin alike and differ in their ends. What is seen are two halves; what is read
 * aloud, searched for and copied is the whole name, which lies over them.
 */
export function BothEnds({ text }: { text: string }) {
  const end = endOf(text);
  return (
    <bdi className={css.name} title={text} data-start={text.slice(0, end)} data-end={text.slice(end)}>
      <span className={css.whole}>{text}</span>
    </bdi>
  );
}
