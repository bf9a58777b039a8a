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

test('what was typed into another form stays', () => {
  const forms = `<form data-send="POST /verdict"><button>Approve</button></form>
    <form data-send="POST /objects"><input id="name" value="Old"></form>`;
  const shown = place(forms);
  shown.querySelector('input')!.value = 'Half a na';
  replaceContent(shown, fresh(`<p>Approved</p>${forms}`), shown.querySelector('form')!);
  expect(shown.querySelector('input')?.value).toBe('Half a na');
});

test('the focus stays at its button where others came or went before it', () => {
  const button = (words: string) => `<form data-send="POST /verdict"><button>${words}</button></form>`;
  const shown = place(button('Approve') + button('Reject'));
  shown.querySelectorAll('button')[1]!.focus();
  replaceContent(shown, fresh(button('Approve') + button('Review again') + button('Reject')));
  expect(document.activeElement?.textContent).toBe('Reject');
});

test('of many buttons with one label the focus stays at its own', () => {
  const line = (id: number) =>
    `<form data-send="POST /verdict"><input type="hidden" value="${id}"><button id="">Approve</button></form>`;
  const shown = place(line(1) + line(2) + line(3));
  shown.querySelectorAll('button')[2]!.focus();
  replaceContent(shown, fresh(line(2) + line(3)));
  expect(document.activeElement?.closest('form')?.querySelector('input')?.value).toBe('3');
});

test('where nothing is left to focus the content is', () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><div><button>Approve</button></div></main>';
  const shown = document.querySelector('div')!;
  shown.querySelector('button')!.focus();
  replaceContent(shown, fresh('<p>Nothing is waiting for review.</p>'));
  expect(document.activeElement?.id).toBe('content');
});
