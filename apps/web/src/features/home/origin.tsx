import type { FigureUnit } from '@adsail/contract';
import { type ReportColumn, unitOf } from '@adsail/contract/reports';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Anchor } from '../../ui/anchor.ts';
import { OriginPopover } from '../reports/index.ts';
import { useMetricName } from './metrics.ts';
import css from './origin.module.css';
import type { Scope } from './scope.ts';

/** A number as a report is asked for it: one with the same filters has it as its total. */
export interface NumberAsked {
  column: ReportColumn;
  scope: Scope;
  /** What narrows the question further: the product or account of a row. */
  narrowed?: { productId?: string[]; advertiserId?: string[]; platform?: string[] };
  isBefore?: boolean;
  subject: string;
}

type Ask = (asked: NumberAsked, anchor: Anchor) => void;
const AskContext = createContext<Ask | null>(null);

const cardOf = ({ column, scope, narrowed, isBefore = false, subject }: NumberAsked, title: string) => ({
  input: { ...scope, ...narrowed, report: 'dayProduct', column, isBefore },
  title,
  subject,
  unit: unitOf(column) satisfies FigureUnit,
});

/** Around the numbers that can be asked where they are from: the dialog is one for all of them, the reports' own. */
export function OriginArea({ mayAsk, children }: { mayAsk: boolean; children: ReactNode }) {
  const nameOf = useMetricName();
  const [shown, setShown] = useState<{ asked: NumberAsked; anchor: Anchor } | null>(null);
  const close = useCallback(() => setShown(null), []);
  const ask = useCallback<Ask>((asked, anchor) => setShown({ asked, anchor }), []);
  return (
    <AskContext value={mayAsk ? ask : null}>
      {children}
      {shown && (
        <OriginPopover
          anchor={shown.anchor}
          card={cardOf(shown.asked, nameOf(shown.asked.column))}
          onClose={close}
        />
      )}
    </AskContext>
  );
}

/** Null: nobody may ask here, as figures of materials are none of a report. */
export const useAsk = (): Ask | null => useContext(AskContext);

/** A number that tells where it is from; plain where it cannot be asked. */
export function AskedNumber({ asked, children }: { asked: NumberAsked | null; children: ReactNode }) {
  const ask = useAsk();
  if (!ask || !asked) return children;
  return (
    <button
      type="button"
      className={css.number}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => ask(asked, currentTarget)}
    >
      {children}
    </button>
  );
}
