import { CloseOutlined } from '@ant-design/icons';
import { thousands } from '@adsail/contract';
import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import css from './beside-table.module.css';

interface ActionBarProps {
  count: number;
  onClear: () => void;
  /** The page scrolls, not the rows: at its end the bar stands below them. */
  inFlow: boolean;
  children: ReactNode;
}

/** What the list must scroll further for its last rows to come out from under the bar. */
function useRoomBelow(inFlow: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  // Where there are few rows, the bar stands below them and nothing has to move. Each time: they may have become more.
  useLayoutEffect(() => {
    const rows = bar.current?.closest('[data-list]')?.querySelector<HTMLElement>('[role=grid]');
    if (inFlow || !bar.current || !rows) return undefined;
    const { top, height } = bar.current.getBoundingClientRect();
    const isOver = top < rows.getBoundingClientRect().bottom;
    rows.style.setProperty('--bar-room', isOver ? `${Math.ceil(height) + 12}px` : '0px');
    return () => void rows.style.removeProperty('--bar-room');
  });
  return bar;
}

/** What can be done with the chosen rows. It floats: neither the rows nor the filters give way to it. */
export function ActionBar({ count, onClear, inFlow, children }: ActionBarProps) {
  const bar = useRoomBelow(inFlow);
  const { t } = useTranslation('ui');
  const language = useLanguage();
  return (
    <div className={inFlow ? css.barInFlow : css.barPlace}>
      <div ref={bar} role="toolbar" aria-label={t('table.bulk')} className={css.bar}>
        <span className={css.count} aria-live="polite">
          {t('table.selected', { number: thousands(count, language) })}
        </span>
        {children}
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('table.clearSelection')}
          onClick={onClear}
        />
      </div>
    </div>
  );
}
