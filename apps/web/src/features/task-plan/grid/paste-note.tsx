import { thousands } from '@adsail/contract';
import { Button } from 'antd';
import { isolated } from '../../../i18n/isolated.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listText } from '../../../ui/list-text.ts';
import { Note } from '../../../ui/note.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { writeCells } from '../editing/clipboard.ts';
import type { Pasted } from '../editing/paste.ts';
import type { PlanWords } from '../view/words.ts';
import css from './grid.module.css';

interface PasteNoteProps {
  pasted: Pasted;
  words: PlanWords;
  onClose: () => void;
}

/** What became of pasted cells, and those that have no place here. */
export function PasteNote({ pasted, words: { t }, onClose }: PasteNoteProps) {
  const { edits, unfit, left, closed, unused, byKey } = pasted;
  const language = useLanguage();
  const number = (value: number) => thousands(value, language);
  const kept = [...left, ...closed.map((line) => line.map(({ text }) => text))];
  const { copied, copy } = useCopy(writeCells(kept));
  const isWhole = kept.length + unfit.length + unused.length === 0;
  const columns = [...new Set(closed.flat().map(({ column }) => t(`column.${column}`)))];
  return (
    <Note
      tone={isWhole ? 'info' : 'warning'}
      action={
        <span className={css.tools}>
          {kept.length > 0 && (
            <Button size="small" onClick={copy}>
              {t(copied ? 'common:copied' : 'paste.copyLeft')}
            </Button>
          )}
          <Button size="small" type="text" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </span>
      }
    >
      {t('paste.done', { number: number(edits.length) })}
      {byKey && ` · ${t('paste.byKey')}`}
      {unfit.length > 0 && ` · ${t('paste.unfit', { number: number(unfit.length) })}`}
      {closed.length > 0 &&
        ` · ${t('paste.closed', { number: number(closed.flat().length), columns: listText(columns, language) })}`}
      {unused.length > 0 && ` · ${t('paste.unused', { names: unused.map(isolated).join(', ') })}`}
      {left.length > 0 && ` · ${t('paste.left', { number: number(left.length) })} ${t('paste.leftHint')}`}
    </Note>
  );
}
