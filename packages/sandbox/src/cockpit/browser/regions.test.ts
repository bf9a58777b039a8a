// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { replaceContent } from './regions.ts';

function place(content: string): HTMLElement {
  document.body.innerHTML = `<div>${content}</div>`;
  return document.querySelector('div')!;
}
function fresh(content: string): HTMLElement {
  const made = document.createElement('div');
  made.innerHTML = content;
  return made;
}

test('a place is written anew, and the focus stays at its button', () => {
  const shown = place('<p>old</p><button>One</button><button>Two</button>');
  shown.querySelectorAll('button')[1]!.focus();
  replaceContent(shown, fresh('<p>new</p><button>One</button><button>Two</button>'));
  expect(shown.querySelector('p')?.textContent).toBe('new');
  expect(document.activeElement?.textContent).toBe('Two');
});

test('what is being typed is left alone', () => {
  const shown = place('<form><input value="typed"></form>');
  shown.querySelector('input')!.focus();
  replaceContent(shown, fresh('<form><input value="other"></form>'));
  expect(shown.querySelector('input')?.getAttribute('value')).toBe('typed');
});

test('what was sent is shown as it is now', () => {
  const shown = place('<form><input value="sent"></form>');
  shown.querySelector('input')!.focus();
  replaceContent(shown, fresh('<form><input value="kept"></form>'), shown.querySelector('form')!);
  expect(shown.querySelector('input')?.getAttribute('value')).toBe('kept');
  expect(document.activeElement).toBe(shown.querySelector('input'));
});

test('opened details stay open', () => {
  const shown = place('<details open><summary>All</summary></details>');
  replaceContent(shown, fresh('<details><summary>All of it</summary></details>'));
  expect(shown.querySelector('details')?.open).toBe(true);
});
