import type { ManagedObject } from '@adsail/contract/ad-objects';
import { Popover } from 'antd';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { classes } from '../../ui/classes.ts';
import css from './ad-objects.module.css';
import { statusWords } from './cells.tsx';

interface Asked {
  row: ManagedObject;
  place: DOMRect;
}

interface StatusHintProps {
  rowOf: (key: string) => ManagedObject | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const asking = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-why]') : null;

/** Why a row stands as it does, and what to do: one for the whole table, since one in each row would cost more than the row. */
export function StatusHint({ rowOf, className, children }: StatusHintProps) {
  const t = useTexts('ad-objects');
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = ({ target }: SyntheticEvent) => {
    const element = asking(target);
    const row = element ? rowOf(element.dataset['why'] ?? '') : undefined;
    if (!element || !row) return setAsked(null);
    return setAsked({ row, place: element.getBoundingClientRect() });
  };
  const leave = () => setAsked(null);
  const words = asked && statusWords(asked.row, t as never);
  return (
    // It listens for what its cells are pointed at or come to by keys; they are the buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/mouse-events-have-key-events
    <div
      className={classes(className)}
      onMouseOver={ask}
      onFocus={ask}
      onMouseLeave={leave}
      onBlur={leave}
      onWheel={leave}
    >
      {children}
      {asked && words && (
        <Popover
          open
          placement="bottom"
          content={
            <div className={css.why}>
              <div>{words.reason}</div>
              {words.advice && <div className={css.advice}>{words.advice}</div>}
            </div>
          }
        >
          <span
            aria-hidden
            style={{
              position: 'fixed',
              left: asked.place.left,
              top: asked.place.top,
              inlineSize: asked.place.width,
              blockSize: asked.place.height,
              pointerEvents: 'none',
            }}
          />
        </Popover>
      )}
    </div>
  );
}
