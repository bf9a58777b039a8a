import type { SandboxWorld } from '../../create-world.ts';
import type { FaultKind } from '../../faults/faults.ts';
import { html, type Html } from '../../page/html.ts';
import { button, numberField, selectField, sendForm, textField } from '../forms.ts';
import { empty } from '../parts.ts';
import { anyPlatformOptions } from '../platforms.ts';
import type { Reader } from '../reader.ts';
import type { Texts } from '../texts.ts';
import { faultSentence } from './sentence.ts';

type GroupName =
  | 'groupAnswer'
  | 'groupLost'
  | 'groupTime'
  | 'groupRefused'
  | 'groupBatch'
  | 'groupReport'
  | 'groupPages';

/** As a trainer would look for them. */
export const faultGroups: readonly [GroupName, readonly FaultKind[]][] = [
  ['groupAnswer', ['error_before', 'error_after']],
  ['groupLost', ['drop_before', 'drop', 'timeout_after']],
  ['groupTime', ['slow', 'late', 'repeat']],
  ['groupRefused', ['limit', 'token_expired', 'busy']],
  ['groupBatch', ['item_error_before', 'item_error_after', 'item_null_before', 'item_null_after']],
  ['groupReport', ['report_failed', 'report_stuck', 'report_skipped']],
  ['groupPages', ['shift']],
];

export function faultForm(world: SandboxWorld, reader: Reader): Html {
  const { faults: words, common } = reader.text;
  const form = 'fault';
  return sendForm({
    send: 'POST /_sandbox/faults',
    done: words.added,
    style: 'stack',
    content: html`<div class="kinds" data-field="kind">
        ${faultGroups.map(([name, kinds]) => group(reader, name, kinds))}
      </div>
      <fieldset class="fields">
        <legend>${words.where}</legend>
        ${selectField({ form, name: 'platform', label: common.platform, options: anyPlatformOptions(reader, world) })}
        ${textField({ form, name: 'path', label: words.path, hint: words.pathHint, isCode: true })}
        ${numberField({ form, name: 'rate', label: words.rate, as: 'percent', value: 100, max: 100 })}
        ${numberField({ form, name: 'count', label: words.count, hint: words.countHint, min: 1 })}
        ${numberField({ form, name: 'delayMs', label: words.delay, hint: words.delayHint, as: 'seconds', value: 3, max: 600 })}
      </fieldset>
      <p class="form-actions">${button(words.add, 'main')}</p>`,
  });
}

function group({ text }: Reader, name: GroupName, kinds: readonly FaultKind[]): Html {
  return html`<fieldset class="choices">
    <legend>${text.faults[name]}</legend>
    <div class="choice-list">
      ${kinds.map(
        (kind) =>
          html`<label class="choice"
            ><input
              type="radio"
              name="kind"
              value="${kind}"
              ${kind === 'error_before' ? html`checked` : html``}
            /><span>${text.faultKind[kind]}<small>${hintOf(text, kind)}</small></span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

const hintOf = ({ faultKind }: Texts, kind: FaultKind): string => faultKind[`${kind}_hint`];

export function activeFaults(world: SandboxWorld, reader: Reader): Html {
  const { faults: words, common } = reader.text;
  const faults = world.faults.list();
  if (faults.length === 0)
    return html`<h2>${words.active}</h2>
      ${empty(words.none, words.noneHint)}`;
  const endAll = sendForm({
    send: 'DELETE /_sandbox/faults',
    done: words.allEnded,
    ask: { question: words.endAllAsk, yes: words.endAll, no: common.cancel },
    content: button(words.endAll, 'quiet danger'),
  });
  return html`<header class="section-head">
      <h2>${words.active}</h2>
      ${endAll}
    </header>
    <ul class="lines">
      ${faults.map(
        (fault) =>
          html`<li>
            <div>${faultSentence(reader, fault)}</div>
            ${sendForm({
              send: `DELETE /_sandbox/faults/${fault.id}`,
              done: words.ended,
              content: button(common.end),
            })}
          </li>`,
      )}
    </ul>`;
}
