import type { SandboxWorld } from '../../create-world.ts';
import { html, type Html } from '../../page/html.ts';
import { pageHead, region } from '../parts.ts';
import type { Reader } from '../reader.ts';
import { activeFaults, faultForm } from './faults.ts';
import { lagForm, lags } from './lags.ts';
import { reviewForm, strictness } from './strictness.ts';

export function faultsPage(world: SandboxWorld, reader: Reader): Html {
  const { text } = reader;
  return html`${pageHead(text.faults.title, text.faults.hint)}
    <div class="columns wide-first">
      <section class="panel">
        <h2>${text.faults.new}</h2>
        ${faultForm(world, reader)}
      </section>
      <section class="panel" id="active">${region('faults', activeFaults(world, reader), 4000)}</section>
    </div>
    <div class="columns">
      <section class="panel">
        <h2>${text.lag.title}</h2>
        <p class="hint">${text.lag.hint}</p>
        ${region('lags', lags(world, reader))} ${lagForm(world, reader)}
      </section>
      <section class="panel">
        <h2>${text.reviewSetting.title}</h2>
        <p class="hint">${text.reviewSetting.hint}</p>
        ${reviewForm(world, reader)}
      </section>
    </div>
    <section class="panel">
      <h2>${text.strict.title}</h2>
      <p class="hint">${text.strict.hint}</p>
      ${region('strictness', strictness(world, reader))}
    </section>`;
}
