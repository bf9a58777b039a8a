import { html, type Html } from '../page/html.ts';
import { boat } from './icons.ts';

const nothing: readonly Html[] = [];

export const pageHead = (title: string, hint: string, actions: readonly Html[] = nothing): Html =>
  html`<header class="head">
    <div>
      <h1>${title}</h1>
      <p class="hint">${hint}</p>
    </div>
    <div class="head-actions">${actions}</div>
  </header>`;

export const empty = (title: string, hint = '', action: readonly Html[] = nothing): Html =>
  html`<div class="empty">
    ${boat}
    <p class="empty-title">${title}</p>
    <p class="hint">${hint}</p>
    ${action}
  </div>`;

/** Of a form that asks for words to look for. */
export const searchField = (label: string, value: string): Html =>
  html`<input
    type="search"
    name="search"
    value="${value}"
    placeholder="${label}"
    aria-label="${label}"
    dir="auto"
  />`;

/** Written anew from the same address after each change, and every so many milliseconds when it is `live`. */
export const region = (name: string, content: Html, live?: number): Html =>
  html`<div data-region="${name}" ${live === undefined ? html`` : html`data-live="${live}"`}>
    ${content}
  </div>`;

/** The head of a column; numbers stand at the end of theirs, as their cells of the class `number` do. */
type Head = string | { number: string };

export function table(label: string, heads: readonly Head[], rows: readonly Html[]): Html {
  const cells = heads.map((head) =>
    typeof head === 'string'
      ? html`<th scope="col">${head}</th>`
      : html`<th scope="col" class="number">${head.number}</th>`,
  );
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${cells}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

export interface Tab {
  address: string;
  label: Html;
  isHere: boolean;
}

export const tabs = (label: string, list: readonly Tab[]): Html =>
  html`<nav class="tabs" aria-label="${label}">
    ${list.map(
      ({ address, label: words, isHere }) =>
        html`<a href="${address}" ${isHere ? html`aria-current="page"` : html``}>${words}</a>`,
    )}
  </nav>`;

export const fact = (label: string, value: Html | string): Html =>
  html`<div class="fact">
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
