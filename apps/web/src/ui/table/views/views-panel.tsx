import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { viewCalls } from '@adsail/contract/views';
import { useCopy } from '../../use-copy.ts';
import { noView } from '../table-state.ts';
import type { Views } from './use-views.ts';
import { ViewEntry } from './view-entry.tsx';
import css from './views-panel.module.css';

interface ViewsPanelProps {
  views: Views;
  /** It is open, and can take the focus. */
  isShown: boolean;
  onLeave: () => void;
  onDialog: (name: 'saveView' | 'editView' | 'deleteView', id?: string) => void;
}

/** With fewer one sees them all. */
const searchedFrom = 8;

/** An address without anything would open the reader's own view there. */
const linkTo = (isBare: boolean): string => {
  const { href } = window.location;
  if (!isBare) return href;
  const url = new URL(href);
  url.searchParams.set('saved', noView);
  return url.href;
};

export default function ViewsPanel({ views: all, isShown, onLeave, onDialog }: ViewsPanelProps) {
  const { views, chosen, isChanged, lost, query } = all;
  const { t } = useTranslation('views');
  const [search, setSearch] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const { copied, copy } = useCopy(linkTo(all.isOpening));
  const save = useCall(viewCalls.update, { success: 'views:updated' });
  useEffect(() => {
    if (isShown) panel.current?.querySelector<HTMLElement>('input, [aria-current=true]')?.focus();
  }, [isShown]);

  const wanted = search.trim().toLowerCase();
  const found = views.filter(({ name }) => name.toLowerCase().includes(wanted));
  const groups = [
    { key: 'own' as const, list: found.filter(({ isOwn }) => isOwn) },
    { key: 'shared' as const, list: found.filter(({ isOwn }) => !isOwn) },
  ].filter(({ list }) => list.length > 0);
  return (
    // Esc anywhere in it; its parts are what can be used.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={panel} className={css.panel} onKeyDown={({ key }) => key === 'Escape' && onLeave()}>
      {views.length >= searchedFrom && (
        <Input
          size="small"
          allowClear
          value={search}
          aria-label={t('find')}
          placeholder={t('find')}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <div className={css.list}>
        {wanted === '' && (
          <button
            type="button"
            className={css.entry}
            aria-current={chosen === null}
            onClick={() => {
              all.showAll();
              onLeave();
            }}
          >
            {t('all')}
          </button>
        )}
        {groups.map(({ key, list }) => (
          <section key={key} aria-label={t(key)}>
            <h3 className={css.group}>{t(key)}</h3>
            <ul className={css.entries}>
              {list.map((view) => (
                <ViewEntry key={view.id} view={view} views={all} onLeave={onLeave} onDialog={onDialog} />
              ))}
            </ul>
          </section>
        ))}
        {query.isError && views.length === 0 ? (
          <p className={css.none}>
            {t('failed')}{' '}
            <Button type="link" size="small" onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          </p>
        ) : (
          groups.length === 0 &&
          !query.isPending && <p className={css.none}>{t(wanted ? 'noMatch' : 'none')}</p>
        )}
      </div>
      {lost > 0 && <p className={css.hint}>{t('lost', { count: lost })}</p>}
      {chosen && isChanged && (
        <div className={css.changed}>
          <span className={css.hint}>{t('changedSince', { name: chosen.name })}</span>
          {chosen.mayChange && (
            <Button
              size="small"
              type="primary"
              loading={save.isPending}
              onClick={() => save.mutate({ id: chosen.id, version: chosen.version, state: all.now })}
            >
              {t('saveChanges')}
            </Button>
          )}
          <Button size="small" onClick={() => all.apply(chosen)}>
            {t('revert')}
          </Button>
        </div>
      )}
      <div className={css.foot}>
        <Button size="small" onClick={() => onDialog('saveView')}>
          {t('saveAs')}
        </Button>
        <Button size="small" type="text" onClick={copy}>
          {t(copied ? 'common:copied' : 'copyLink')}
        </Button>
      </div>
    </div>
  );
}
