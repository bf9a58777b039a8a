// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { clearFaults, showFaults } from './faults.ts';

let form: HTMLFormElement;
const hidden = (place: string) => form.querySelector<HTMLElement>(place)?.hidden;
beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="texts">{"max":"At most {{expected}}."}</script>
    <form>
      <div data-field="rate"><input name="rate" data-as="percent"><p class="field-fault" hidden></p></div>
      <div data-field="seconds[1]"><input name="seconds"><p class="field-fault" hidden></p></div>
      <p class="form-fault" hidden></p>
    </form>`;
  form = document.querySelector('form')!;
});

test('each fault stands beside its field, and the first one is focused', () => {
  showFaults(form, '', [
    { field: 'rate', rule: 'max', expected: '1' },
    { field: 'seconds[1]', rule: 'max', expected: '9' },
  ]);
  const [first, second] = [...form.querySelectorAll('.field-fault')].map(({ textContent }) => textContent);
  expect([first, second]).toEqual(['At most 100.', 'At most 9.']);
  expect(document.activeElement).toBe(form.querySelector('[name="rate"]'));
  expect(hidden('.form-fault')).toBe(true);
  clearFaults(form);
  expect([hidden('.field-fault'), form.querySelector('[aria-invalid]')]).toEqual([true, null]);
});

test('what belongs to no field stands below the form', () => {
  showFaults(form, 'There is no such fault any more.', []);
  expect(form.querySelector('.form-fault')?.textContent).toBe('There is no such fault any more.');
  expect(hidden('.form-fault')).toBe(false);
});
