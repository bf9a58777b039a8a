import { html, type Html } from '../page/html.ts';
import type { Reader } from './reader.ts';

/** Digits stay 0-9 in all three languages. */
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export const count = (value: number): string => numbers.format(value);

/** With as many decimals as the currency has: none in yen. */
const amountIn = (value: number, currency: string): string => {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
};

/** The code stands first in all three languages, and the whole in a direction of its own. */
export const money = (value: number, currency: string): Html =>
  html`<bdi class="digits" dir="ltr"
    ><span class="unit">${currency}</span> ${amountIn(value, currency)}</bdi
  >`;

export const stamp = (instant: number): string =>
  new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

/** A value inside of a sentence, in a direction of its own: Arabic would turn the parts of a date round. */
export const inSentence = (value: string): string => `\u2068${value}\u2069`;
export const stampInSentence = (instant: number): string => `\u2066${stamp(instant)} UTC\u2069`;

/** Virtual and real times are told in UTC: accounts lie in many zones. */
export const time = (instant: number): Html =>
  html`<bdi class="digits" dir="ltr"
    ><time datetime="${new Date(instant).toISOString()}">${stamp(instant)}</time>
    <span class="unit">UTC</span></bdi
  >`;

export const code = (text: string): Html => html`<code dir="ltr">${text}</code>`;

/** What people typed may run in the other direction. */
export const named = (text: string): Html => html`<bdi>${text}</bdi>`;

export const dash = ({ text }: Reader): Html => html`<span class="faint">${text.common.none}</span>`;

/** Indented when it is whole; as it is when it was cut. Only white space is added, outside of texts: numbers longer than a
 *  double keep their digits. */
export function pretty(text: string): string {
  if (!/^[[{]/.test(text) || text.includes(' … (')) return text;
  let depth = 0;
  const line = () => `\n${'  '.repeat(Math.max(0, depth))}`;
  return text.replace(/"(?:[^"\\]|\\.)*"|\{\}|\[\]|[{}[\],:]/g, (part) => {
    if (part === '{' || part === '[') depth += 1;
    if (part === '}' || part === ']') depth -= 1;
    if (part === '{' || part === '[' || part === ',') return part + line();
    if (part === '}' || part === ']') return line() + part;
    return part === ':' ? ': ' : part;
  });
}
