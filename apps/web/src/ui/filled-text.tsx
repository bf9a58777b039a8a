import { Fragment, type ReactNode } from 'react';

/**
 * A sentence with elements in it: `<organisation/>` stands where the element of that name goes. The text is split before
 * names are put in, so that nobody's name can be taken for a mark.
 */
export const FilledText = ({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) => (
  <>
    {text.split(/<(\w+)\/>/).map((piece, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a sentence has a fixed order
      <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
    ))}
  </>
);
