import { memo, type ReactNode } from 'react';
import { BothEnds } from '../both-ends.tsx';
import { StatusDot, type StatusTone } from '../status-dot.tsx';
import css from './cells.module.css';
import type { ExportContext } from './column.ts';
import { useExportContext } from './use-export-context.ts';

interface NameCellProps {
  text: string;
  onOpen: (() => void) | undefined;
  before?: ReactNode;
  after?: ReactNode;
  /** Names of siblings begin alike: what does not fit is cut out of the middle. */
  bothEnds?: boolean;
}

/** The name of a row, which opens it where somebody may. */
export const NameCell = ({ text, onOpen, before, after, bothEnds = false }: NameCellProps) => (
  <span className={css.parts}>
    {before}
    {onOpen ? (
      <button type="button" dir="auto" className={css.name} title={text} onClick={onOpen}>
        {bothEnds ? <BothEnds text={text} /> : text}
      </button>
    ) : (
      <span dir="auto" className={css.name} title={text}>
        {bothEnds ? <BothEnds text={text} /> : text}
      </span>
    )}
    {after}
  </span>
);

/** Where there is nothing to show: an empty cell would look like a fault. */
export const Nothing = memo(() => <span className={css.nothing}>–</span>);

function Clipped({ text, after }: { text: string | null; after?: ReactNode }) {
  if (!text) return <Nothing />;
  const clipped = (
    <span dir="auto" className={css.clip} title={text}>
      {text}
    </span>
  );
  return after ? (
    <span className={css.parts}>
      {clipped}
      {after}
    </span>
  ) : (
    clipped
  );
}

/** Many rows of a list say the same. */
export const ClippedText = memo(Clipped);

export const TextList = ({ texts }: { texts: readonly string[] }) => (
  <span className={css.parts} title={texts.join('\n')}>
    <span className={css.badge}>{texts.length}</span>
    <span dir="auto" className={css.clip}>
      {texts.join(' · ')}
    </span>
  </span>
);

interface StatusCellProps {
  tone: StatusTone;
  text: (context: ExportContext) => string;
  reason?: string;
}

export const StatusCell = ({ tone, text, reason }: StatusCellProps) => (
  <StatusDot tone={tone} text={text(useExportContext())} reason={reason} />
);
