import { thousands } from '@adsail/contract';
import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Tree } from './tree.ts';
import css from './tree-picker.module.css';

interface ChosenProps {
  tree: Tree;
  value: readonly string[];
  max: number | undefined;
  /** Of what the tree does not have: that it is not offered any more, and what it is called otherwise. */
  isGone: (id: string) => boolean;
  nameOf: (id: string) => string;
  disabled: boolean;
  onChange: (value: string[]) => void;
  /** The last one was removed: the keyboard has to go somewhere. */
  onEmpty: () => void;
}

/** More would push the list out of sight. */
const chipsShown = 30;

/** What is chosen, each to be removed, and how many there are. */
export function Chosen({ tree, value, max, isGone, nameOf, disabled, onChange, onEmpty }: ChosenProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const [isAll, setAll] = useState(false);
  const number = (count: number) => thousands(count, language);
  const isOver = max !== undefined && value.length > max;
  const shown = isAll ? value : value.slice(0, chipsShown);
  const more = value.length - chipsShown;
  const remove = (id: string, at: number) => {
    const left = value.filter((each) => each !== id);
    onChange(left);
    // The next one takes its place; after the last one, the one before.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (left.length > 0 && next) next.focus();
    else onEmpty();
  };
  const count = t(max === undefined ? 'treePicker.selected' : 'treePicker.selectedOf', {
    number: number(value.length),
    limit: number(max ?? 0),
  });
  return (
    <div className={css.chosen} data-empty={value.length === 0 || undefined}>
      <div className={css.count}>
        {/* Stands from the start: a screen reader only hears what is added to a known region. */}
        <span role="status" data-over={isOver || undefined}>
          {isOver ? t('treePicker.over', { number: number(value.length), limit: number(max) }) : count}
        </span>
        {value.length > 0 && !disabled && (
          <Button
            type="link"
            size="small"
            onClick={() => {
              onChange([]);
              onEmpty();
            }}
          >
            {t('treePicker.clear')}
          </Button>
        )}
      </div>
      {value.length > 0 && (
        <ul ref={list} className={css.chips}>
          {shown.map((id, at) => {
            const branch = tree.byId.get(id);
            const name = branch?.node.name ?? nameOf(id);
            const gone = !branch && isGone(id);
            return (
              <li key={id} className={css.chip} data-gone={gone || undefined}>
                <bdi>{name}</bdi>
                {branch && branch.below > 0 && <span className={css.below}>+{number(branch.below)}</span>}
                {gone && <span className={css.gone}>{t('treePicker.gone')}</span>}
                {!disabled && (
                  <button
                    type="button"
                    className={css.remove}
                    aria-label={t('treePicker.remove', { name })}
                    onClick={() => remove(id, at)}
                  >
                    <CloseOutlined aria-hidden />
                  </button>
                )}
              </li>
            );
          })}
          {more > 0 && (
            <li>
              <Button type="link" size="small" onClick={() => setAll(!isAll)}>
                {isAll ? t('treePicker.fewer') : t('treePicker.more', { number: number(more) })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
