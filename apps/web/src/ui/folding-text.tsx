import { DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useMedia } from '../state/use-media.ts';
import css from './note.module.css';

/**
 * The sentence of a note. In a low window it is one line, so that rows are left to be seen below it, and a button that
 * opens it in full.
 */
export function FoldingText({ children }: { children: string }) {
  const isLow = useMedia('(max-height: 480px)');
  const [isOpen, setOpen] = useState(false);
  if (!isLow) return <span>{children} </span>;
  return (
    <button type="button" className={css.folding} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span className={css.sentence}>{children}</span>
      <DownOutlined aria-hidden />
    </button>
  );
}
