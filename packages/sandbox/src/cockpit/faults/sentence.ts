import type { Fault } from '../../faults/faults.ts';
import { html, type Html } from '../../page/html.ts';
import { fill } from '../../page/texts.ts';
import { code } from '../format.ts';
import { platformLabel } from '../platforms.ts';
import type { Reader } from '../reader.ts';

/** Percent without the dust of a division. */
export const percent = (rate: number): number => Math.round(rate * 1000) / 10;

/** Where a fault holds: one platform or all. */
export const placeOf = (reader: Reader, name: string | null): Html =>
  name === null ? html`${reader.text.common.allPlatforms}` : platformLabel(reader, name);

/** Faults that wait for something first. */
const delayedKinds: readonly string[] = ['slow', 'late', 'repeat'];

/** What happens, where, how often and how many times more. */
export function faultSentence(reader: Reader, fault: Fault): Html {
  const { faults: words, faultKind: kinds } = reader.text;
  const often = fault.rate === 1 ? words.always : fill(words.share, { percent: percent(fault.rate) });
  const left =
    fault.count === null ? [] : [fault.count === 0 ? words.used : fill(words.left, { count: fault.count })];
  const delay = delayedKinds.includes(fault.kind)
    ? [fill(words.after, { seconds: fault.delayMs / 1000 })]
    : [];
  const details = [often, ...left, ...delay].map((detail) => html`<span>${detail}</span>`);
  return html`<strong>${kinds[fault.kind]}</strong>
    <span class="details"
      ><span>${placeOf(reader, fault.platform)}</span
      ><span>${fault.path === null ? words.anyPath : code(fault.path)}</span>${details}<span
        >${fill(words.seen, { count: fault.seen })}</span
      ></span
    >`;
}
