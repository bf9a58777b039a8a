import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FilledText } from './filled-text.tsx';

it('puts each part where the sentence of the language wants it', () => {
  const parts = { inviter: <b>Mara</b>, organisation: <i>Harbor</i> };
  const said = (text: string) => renderToStaticMarkup(<FilledText text={text} parts={parts} />);
  expect(said('<inviter/> invites you to <organisation/>.')).toBe(
    '<b>Mara</b> invites you to <i>Harbor</i>.',
  );
  expect(said('To <organisation/>, by <inviter/>')).toBe('To <i>Harbor</i>, by <b>Mara</b>');
});

it('takes no name for a mark', () => {
  const parts = { inviter: '<organisation/>', organisation: '<script>' };
  expect(renderToStaticMarkup(<FilledText text="<inviter/>" parts={parts} />)).toBe('&lt;organisation/&gt;');
});
