import { html, type Html } from '../page/html.ts';

/** How the page's script reads a field: as it is, as a number, as a share typed in per cent, as milliseconds typed in
 *  seconds, as a yes. */
type FieldType = 'text' | 'number' | 'percent' | 'seconds' | 'boolean';

interface SendForm {
  /** `POST /_sandbox/clock` */
  send: string;
  /** What the reader is told when it is done. */
  done: string;
  content: Html;
  /** Asked before, where it cannot be undone. */
  ask?: { question: string; yes: string; no: string };
  /** Sent as soon as something is chosen. */
  isAutomatic?: boolean;
  style?: string;
}

/** A form that the script sends as JSON. What the control refuses is shown beside the fields. */
export function sendForm({ send, done, content, ask, isAutomatic = false, style = '' }: SendForm): Html {
  const question = ask ? html`data-ask="${ask.question}" data-yes="${ask.yes}" data-no="${ask.no}"` : html``;
  const automatic = isAutomatic ? html`data-automatic` : html``;
  return html`<form
    class="${style}"
    data-send="${send}"
    data-done="${done}"
    ${question}
    ${automatic}
    novalidate
    autocomplete="off"
  >
    ${content}
    <p class="form-error" role="alert" hidden></p>
  </form>`;
}

export const hidden = (name: string, value: string | number | boolean, as: FieldType = 'text'): Html =>
  html`<input type="hidden" name="${name}" value="${String(value)}" data-as="${as}" />`;

interface FieldOptions {
  form: string;
  name: string;
  label: string;
  hint?: string;
  /** Where several fields make one list, which of them it is. */
  index?: number;
}

const idOf = ({ form, name, index }: FieldOptions): string => `${form}-${name}${index ?? ''}`;

function around(options: FieldOptions, input: Html): Html {
  const { name, label, hint, index } = options;
  const field = index === undefined ? name : `${name}[${index}]`;
  return html`<div class="field" data-field="${field}">
    <label for="${idOf(options)}">${label}</label>
    ${input}
    <p class="field-error" id="${idOf(options)}-error" hidden></p>
    ${hint === undefined ? html`` : html`<p class="field-hint" id="${idOf(options)}-hint">${hint}</p>`}
  </div>`;
}

const described = (options: FieldOptions): Html =>
  html`id="${idOf(options)}" name="${options.name}"
  aria-describedby="${idOf(options)}-error${options.hint === undefined ? '' : ` ${idOf(options)}-hint`}"
  ${options.index === undefined ? html`` : html`data-list`}`;

export const textField = (
  options: FieldOptions & {
    value?: string;
    suggestions?: readonly string[];
    isCode?: boolean;
    /** Empty is sent as such, for the control to refuse, instead of leaving the old value as it is. */
    keepsEmpty?: boolean;
  },
): Html => {
  const { value = '', suggestions = [], isCode = false, keepsEmpty = false } = options;
  const list = `${idOf(options)}-list`;
  const offered =
    suggestions.length === 0
      ? html``
      : html`<datalist id="${list}">
          ${suggestions.map((words) => html`<option value="${words}"></option>`)}
        </datalist>`;
  return around(
    options,
    html`<input
        type="text"
        ${described(options)}
        value="${value}"
        ${suggestions.length === 0 ? html`` : html`list="${list}"`}
        ${isCode ? html`dir="ltr" spellcheck="false"` : html`dir="auto"`}
        ${keepsEmpty ? html`data-keep-empty` : html``}
      />${offered}`,
  );
};

export const numberField = (
  options: FieldOptions & { as?: FieldType; value?: number | string; min?: number; max?: number },
): Html => {
  const { as = 'number', value = '', min = 0, max } = options;
  return around(
    options,
    html`<input
      type="number"
      inputmode="decimal"
      step="any"
      dir="ltr"
      ${described(options)}
      data-as="${as}"
      value="${value}"
      min="${min}"
      ${max === undefined ? html`` : html`max="${max}"`}
    />`,
  );
};

export interface Option {
  value: string;
  label: string;
}

export const selectField = (
  options: FieldOptions & { value?: string; options: readonly Option[]; as?: FieldType },
): Html =>
  around(
    options,
    html`<select ${described(options)} data-as="${options.as ?? 'text'}">
      ${options.options.map(({ value, label }) => option(value, label, value === options.value))}
    </select>`,
  );

export const option = (value: string, label: string, isChosen: boolean): Html =>
  html`<option value="${value}" ${isChosen ? html`selected` : html``}>${label}</option>`;

export const button = (label: string, style = ''): Html =>
  html`<button class="button ${style}" type="submit">${label}</button>`;
