import type { SandboxWorld } from '../../create-world.ts';
import type { Fault } from '../../faults/faults.ts';
import { html, type Html } from '../../page/html.ts';
import { fill } from '../../page/texts.ts';
import { badge } from '../icons.ts';
import { code } from '../format.ts';
import type { Reader } from '../reader.ts';

/** Percent without the dust of a division. */
export const percent = (rate: number): number => Math.round(rate * 1000) / 10;

/** Where a misfortune holds: one platform or all. */
export function placeOf({ platforms }: SandboxWorld, { text }: Reader, name: string | null): Html {
  if (name === null) return html`${text.misfortune.everywhere}`;
  return html`<span class="named"
    >${badge(name)}${platforms.find((one) => one.name === name)?.title ?? name}</span
  >`;
}

/** Faults that wait for something first. */
const delayedKinds: readonly string[] = ['slow', 'late', 'repeat'];

/** What happens, where, how often and how many times more. */
export function faultSentence(world: SandboxWorld, reader: Reader, fault: Fault): Html {
  const { misfortune: words, fault: kinds } = reader.text;
  const often = fault.rate === 1 ? words.always : fill(words.share, { percent: percent(fault.rate) });
  const left =
    fault.count === null ? [] : [fault.count === 0 ? words.used : fill(words.left, { count: fault.count })];
  const delay = delayedKinds.includes(fault.kind)
    ? [fill(words.after, { seconds: fault.delayMs / 1000 })]
    : [];
  const details = [often, ...left, ...delay].map((detail) => html`<span>${detail}</span>`);
  return html`<strong>${kinds[fault.kind]}</strong>
    <span class="details"
      ><span>${placeOf(world, reader, fault.platform)}</span
      ><span>${fault.path === null ? words.anyPath : code(fault.path)}</span>${details}<span
        >${fill(words.seen, { count: fault.seen })}</span
      ></span
    >`;
}
