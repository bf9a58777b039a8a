import type { SandboxWorld } from '../../create-world.ts';
import type { LagRule } from '../../faults/lag.ts';
import { html, type Html } from '../../page/html.ts';
import { fill } from '../../page/texts.ts';
import { button, numberField, selectField, sendForm } from '../forms.ts';
import { anyPlatformOptions } from '../platforms.ts';
import type { Reader } from '../reader.ts';
import { percent, placeOf } from './sentence.ts';

export function lagSentence(reader: Reader, rule: LagRule): Html {
  const { lag: words } = reader.text;
  const {
    seconds: [from, to],
    rate,
    platform,
  } = rule;
  return html`<span class="details"
    ><span>${placeOf(reader, platform)}</span
    ><span>${fill(words.rule, { from, to, percent: percent(rate) })}</span></span
  >`;
}

export function lags(world: SandboxWorld, reader: Reader): Html {
  const { lag: words, common } = reader.text;
  const rules = world.lag.list();
  const isLate = world.state.objects.latestListing() > world.clock.now();
  const showAll =
    rules.length === 0 && !isLate
      ? html`<p class="calm">${words.none}</p>`
      : sendForm({ send: 'DELETE /_sandbox/lag', done: words.shown, content: button(words.showAll) });
  return html`<ul class="lines">
      ${rules.map(
        (rule) =>
          html`<li>
            <div>${lagSentence(reader, rule)}</div>
            ${sendForm({
              send: `DELETE /_sandbox/lag/${rule.id}`,
              done: words.ended,
              content: button(common.end),
            })}
          </li>`,
      )}
    </ul>
    ${showAll}`;
}

export function lagForm(world: SandboxWorld, reader: Reader): Html {
  const { lag: words, common } = reader.text;
  const form = 'lag';
  return sendForm({
    send: 'POST /_sandbox/lag',
    done: words.added,
    style: 'stack',
    content: html`<div class="fields">
        ${selectField({ form, name: 'platform', label: common.platform, options: anyPlatformOptions(reader, world) })}
        ${numberField({ form, name: 'rate', label: words.rate, as: 'percent', value: 100, max: 100 })}
        ${numberField({ form, name: 'seconds', index: 0, label: words.from, value: 5 })}
        ${numberField({ form, name: 'seconds', index: 1, label: words.to, value: 30 })}
      </div>
      <p class="form-actions">${button(words.add)}</p>`,
  });
}
