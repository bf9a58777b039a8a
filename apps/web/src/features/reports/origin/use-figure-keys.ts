import { directionOf } from '@adsail/contract';
import type { KeyboardEvent } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { figureOf, neighbourOf } from './place.ts';

/** The numbers of a table are no stops of Tab, which would be hundreds: arrow keys lead from the table into them and back by Esc. */
export function useFigureKeys() {
  const rtl = directionOf(useLanguage()) === 'rtl';
  const arrows = {
    ArrowLeft: rtl ? 'after' : 'before',
    ArrowRight: rtl ? 'before' : 'after',
    ArrowUp: 'above',
    ArrowDown: 'below',
  } as const;
  return (event: KeyboardEvent<HTMLElement>) => {
    const grid = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=grid]') : null;
    if (!grid || event.ctrlKey || event.metaKey || event.altKey) return;
    const figure = figureOf(event.target);
    if (figure && event.key === 'Escape') {
      event.preventDefault();
      grid.focus();
      return;
    }
    const arrow = arrows[event.key as keyof typeof arrows];
    const isSideways = arrow === 'before' || arrow === 'after';
    if (!arrow || (!figure && (event.target !== grid || !isSideways))) return;
    event.preventDefault();
    const next = neighbourOf(figure ?? grid, grid, arrow);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
}
