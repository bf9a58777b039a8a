import { DownOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../state/use-media.ts';
import css from './note.module.css';
import { mobileLow } from './theme-tokens.ts';

interface FoldingTextProps {
  children: string;
  /** In any window: where several notes share a line above what people came for. */
  always?: boolean;
}

/**
 * The sentence of a note. In a low window it is one line, so that rows are left to be seen below it, and a button that
 * opens it in full.
 */
export function FoldingText({ children, always = false }: FoldingTextProps) {
  const isLow = useMedia(`(max-height: ${mobileLow}px)`);
  return isLow || always ? <FoldedText>{children}</FoldedText> : <span>{children} </span>;
}

function FoldedText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const sentence = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current: words } = sentence;
    if (!words || isOpen) return undefined;
    const watch = new ResizeObserver(() => setCut(words.scrollWidth > words.clientWidth));
    watch.observe(words);
    return () => watch.disconnect();
  }, [isOpen]);
  return (
    <button type="button" className={css.folding} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span ref={sentence} className={css.sentence}>
        {children}
      </span>
      {(isCut || isOpen) && <DownOutlined aria-hidden />}
    </button>
  );
}
