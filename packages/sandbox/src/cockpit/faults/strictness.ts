import type { SandboxWorld } from '../../create-world.ts';
import { html, type Html } from '../../page/html.ts';
import { button, hidden, numberField, sendForm } from '../forms.ts';
import { table } from '../parts.ts';
import { platformLabel } from '../platforms.ts';
import type { Reader } from '../reader.ts';
import { dot } from '../status.ts';
import { percent } from './sentence.ts';

/** Rate limits and report delay of each platform. */
export function strictness(world: SandboxWorld, reader: Reader): Html {
  const { strict: words, common } = reader.text;
  return table(
    words.title,
    [common.platform, words.limits, words.delay],
    world.platforms.map(({ name, outside }) => {
      const isOn = world.limits.isOn(name);
      const limits = sendForm({
        send: 'POST /_sandbox/limits',
        done: words.switched,
        style: 'inline',
        content: html`${dot(isOn ? 'success' : 'neutral', isOn ? words.on : words.off)}
        ${hidden('platform', name)}${hidden('enabled', !isOn, 'boolean')}
        ${button(isOn ? words.switchOff : words.switchOn)}`,
      });
      const delay = sendForm({
        send: 'POST /_sandbox/delay',
        done: words.delayed,
        style: 'inline narrow',
        content: html`${hidden('platform', name)}
        ${numberField({
          form: `delay-${name}`,
          name: 'minutes',
          label: words.delay,
          value: world.delivery.delayMinutes(name),
        })}
        ${button(common.save)}`,
      });
      return html`<tr>
        <th scope="row">${platformLabel(reader, name)}</th>
        <td>${limits}</td>
        <td>${outside.levels.length === 0 ? common.none : delay}</td>
      </tr>`;
    }),
  );
}

export function reviewForm(world: SandboxWorld, { text }: Reader): Html {
  const { reviewSetting: words, common } = text;
  const {
    minutes: [from, to],
    slowRate,
    refuseRate,
  } = world.review.setting();
  const form = 'review';
  return sendForm({
    send: 'POST /_sandbox/review',
    done: words.changed,
    style: 'stack',
    content: html`<div class="fields">
        ${numberField({ form, name: 'minutes', index: 0, label: words.from, value: from })}
        ${numberField({ form, name: 'minutes', index: 1, label: words.to, value: to })}
        ${numberField({ form, name: 'slowRate', label: words.slow, as: 'percent', value: percent(slowRate), max: 100 })}
        ${numberField({ form, name: 'refuseRate', label: words.rate, as: 'percent', value: percent(refuseRate), max: 100 })}
      </div>
      <p class="form-actions">${button(common.save)}</p>`,
  });
}
