import { ArrowDownOutlined } from '@ant-design/icons';
import { thousands } from '@adsail/contract';
import { Button, Input, Popover } from 'antd';
import { memo, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RedoIcon, UndoIcon } from '../../../ui/history-icons.tsx';
import { isNumber } from '../editing/series.ts';
import { readAmount } from '../editing/values.ts';
import type { PlanWords } from '../view/words.ts';
import css from './grid.module.css';
import type { GridState } from './use-grid.ts';

interface ToolsProps {
  actions: GridState['actions'];
  canUndo: boolean;
  canRedo: boolean;
  /** Rows that are selected. */
  count: number;
  words: PlanWords;
  /** The first selected amount; null: the selection is no amounts. */
  seriesStart: string | null;
  onDone: () => void;
}

function GridToolsView({ actions, canUndo, canRedo, count, words, seriesStart, onDone }: ToolsProps) {
  const { t } = words;
  const act = (action: () => unknown) => () => {
    action();
    onDone();
  };
  return (
    <div className={css.tools}>
      <Button type="text" icon={<UndoIcon />} disabled={!canUndo} title="Ctrl+Z" onClick={act(actions.undo)}>
        {t('undo')}
      </Button>
      <Button type="text" icon={<RedoIcon />} disabled={!canRedo} title="Ctrl+Y" onClick={act(actions.redo)}>
        {t('redo')}
      </Button>
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={count < 2}
        title="Ctrl+D"
        onClick={act(actions.fillDown)}
      >
        {t('fillDown')}
      </Button>
      <Series
        key={seriesStart}
        words={words}
        count={count}
        start={seriesStart}
        isOffered={seriesStart !== null && count > 1}
        onFill={(start, step) => act(() => actions.series(start, step))()}
      />
      <Button type="text" title="Delete" onClick={act(actions.reset)}>
        {t('reset.rows')}
      </Button>
    </div>
  );
}

/** What the keyboard can do as well. It is not drawn again with every step of the keyboard. */
export const GridTools = memo(GridToolsView);

interface SeriesProps {
  words: PlanWords;
  count: number;
  start: string | null;
  isOffered: boolean;
  onFill: (start: string, step: string) => void;
}

function Series({ words: { t }, count, start, isOffered, onFill }: SeriesProps) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState(start ?? '');
  const [step, setStep] = useState('0.1');
  const { amount: first, marks } = readAmount(from);
  const add = step.trim().replace(/^\+/, '');
  // The rows may be of several currencies.
  const isRight = isNumber(first) && marks.length === 0 && isNumber(add);
  const fill = () => {
    if (!isRight) return;
    setOpen(false);
    onFill(first, add);
  };
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <form
          className={css.series}
          onSubmit={(event) => {
            event.preventDefault();
            fill();
          }}
        >
          <p className={css.seriesHint}>{t('series.hint', { number: thousands(count, language) })}</p>
          <label>
            {t('series.start')}
            <Input
              value={from}
              dir="ltr"
              inputMode="decimal"
              onChange={({ target }) => setFrom(target.value)}
            />
          </label>
          <label>
            {t('series.step')}
            <Input
              value={step}
              dir="ltr"
              inputMode="decimal"
              onChange={({ target }) => setStep(target.value)}
            />
          </label>
          {!isRight && <p className={css.wrong}>{t('series.notNumber')}</p>}
          <Button type="primary" htmlType="submit" disabled={!isRight}>
            {t('series.apply')}
          </Button>
        </form>
      }
    >
      <Button type="text" disabled={!isOffered}>
        {t('series.title')}
      </Button>
    </Popover>
  );
}
