import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownOutlined,
} from '@ant-design/icons';
import { thousands } from '@adsail/contract';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import { useWizardState } from '../state/context.ts';
import { isWithin } from '../state/paths.ts';
import css from './cards.module.css';

interface CardFrameProps {
  /** Of the content. */
  path: string;
  title: string;
  /** Beside the title: what is in it, in few words. */
  about?: ReactNode;
  /** Below the title, folded or not. */
  line?: ReactNode;
  /** Left out: there is nothing to fold. */
  children?: ReactNode;
  /** Of several that were there before, only the first is open. */
  startsFolded?: boolean;
  /** Left out where it is the last one, or the only one. */
  onCopy?: () => void;
  onUp?: () => void;
  onDown?: () => void;
  onRemove?: () => void;
}

/** A card with its buttons. Alt with the arrow keys moves it; what is wrong in it is counted on it. */
export function CardFrame(props: CardFrameProps) {
  const { path, title, about, line, children, startsFolded = false, onCopy, onUp, onDown, onRemove } = props;
  const { t } = useTranslation('task-wizard');
  const language = useLanguage();
  const id = useId();
  const [isClosed, setClosed] = useState(startsFolded);
  const { errors, isTarget } = useWizardState(({ plan, revealed, target }) => ({
    errors: revealed.has('creative')
      ? (plan?.problems ?? []).filter((problem) => problem.weight === 'error' && isWithin(problem.path, path))
          .length
      : 0,
    isTarget: target !== null && isWithin(target.path, path),
  }));
  // Whoever is led to a field in it wants to see the field, and to go on there.
  if (isTarget && isClosed) setClosed(false);
  const isFolded = isClosed && !isTarget;
  const move = (event: KeyboardEvent) => {
    const run =
      event.altKey && (event.key === 'ArrowUp' ? onUp : event.key === 'ArrowDown' ? onDown : undefined);
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <li className={css.card} data-path={path}>
      <div className={css.head}>
        <h3 className={css.heading}>
          {children ? (
            <button
              type="button"
              className={css.fold}
              aria-expanded={!isFolded}
              aria-controls={id}
              onClick={() => setClosed(!isClosed)}
              onKeyDown={move}
            >
              <DownOutlined aria-hidden data-folded={isFolded} className={css.arrow} />
              <bdi>{title}</bdi>
            </button>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h3>
        {errors > 0 && (
          <span className={css.errors} title={t('card.errors', { number: thousands(errors, language) })}>
            <span aria-hidden>{thousands(errors, language)}</span>
            <span className="visually-hidden">
              {t('card.errors', { number: thousands(errors, language) })}
            </span>
          </span>
        )}
        <span className={css.about}>{about}</span>
        <span className={css.buttons}>
          {onUp && (
            <RowButton
              icon={<ArrowUpOutlined aria-hidden />}
              label={t('card.up', { name: title })}
              onClick={onUp}
            />
          )}
          {onDown && (
            <RowButton
              icon={<ArrowDownOutlined aria-hidden />}
              label={t('card.down', { name: title })}
              onClick={onDown}
            />
          )}
          {onCopy && (
            <RowButton
              icon={<CopyOutlined aria-hidden />}
              label={t('card.copy', { name: title })}
              onClick={onCopy}
            />
          )}
          {onRemove && (
            <RowButton
              icon={<DeleteOutlined aria-hidden />}
              label={t('card.remove', { name: title })}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      {line && <p className={css.line}>{line}</p>}
      {children && (
        <div id={id} className={css.body} hidden={isFolded}>
          {!isFolded && children}
        </div>
      )}
    </li>
  );
}
