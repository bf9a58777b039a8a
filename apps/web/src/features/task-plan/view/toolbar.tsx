import { DownloadOutlined, SearchOutlined } from '@ant-design/icons';
import { thousands } from '@adsail/contract';
import type { Level } from '@adsail/contract/delivery';
import { Button, Input, type InputRef, Select } from 'antd';
import { memo, type Ref } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { SheetAccount } from '../planning/protocol.ts';
import css from './plan-view.module.css';
import { isFiltered, noFilter, type RowFilter, rowStates } from './rows.ts';
import type { PlanWords } from './words.ts';

interface ToolbarProps {
  accounts: readonly SheetAccount[];
  levels: readonly Level[];
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  words: PlanWords;
  searchRef: Ref<InputRef>;
  problems: number;
  errors: number;
  onProblems: () => void;
  /** Left out: there are no rows here, and what is only for them is not shown. */
  onDownload: (() => void) | undefined;
  /** Left out: nothing can be folded. */
  onFoldAll: ((isFolded: boolean) => void) | undefined;
}

function ToolbarView(props: ToolbarProps) {
  const { accounts, levels, filter, onFilter, words, searchRef, onDownload, onFoldAll } = props;
  const { t } = words;
  const language = useLanguage();
  const all = '';
  return (
    <div className={css.toolbar}>
      <Input
        ref={searchRef}
        className={css.search}
        allowClear
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('search')}
        placeholder={t('search')}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      {accounts.length > 1 && (
        <Select
          className={css.select}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('filter.account')}
          value={filter.advertiserId ?? all}
          options={[
            { value: all, label: t('filter.allAccounts') },
            ...accounts.map(({ advertiserId, name }) => ({ value: advertiserId, label: name })),
          ]}
          onChange={(id: string) => onFilter({ ...filter, advertiserId: id || null })}
        />
      )}
      <Select
        className={css.select}
        aria-label={t('filter.level')}
        value={filter.level ?? -1}
        options={[
          { value: -1, label: t('filter.allLevels') },
          ...levels.map((level, value) => ({ value, label: words.level(level) })),
        ]}
        onChange={(level: number) => onFilter({ ...filter, level: level < 0 ? null : level })}
      />
      {onDownload && (
        <Select
          className={css.select}
          aria-label={t('filter.state')}
          value={filter.state ?? all}
          options={[
            { value: all, label: t('filter.allStates') },
            ...rowStates.map((value) => ({ value, label: t(`filter.${value}`) })),
          ]}
          onChange={(state: string) =>
            onFilter({ ...filter, state: rowStates.find((each) => each === state) ?? null })
          }
        />
      )}
      {isFiltered(onDownload ? filter : { ...filter, state: null }) && (
        <Button type="link" size="small" onClick={() => onFilter(noFilter)}>
          {t('ui:filter.clear')}
        </Button>
      )}
      <div className={css.tools}>
        {onFoldAll && (
          <>
            <Button type="text" onClick={() => onFoldAll(true)}>
              {t('foldAll')}
            </Button>
            <Button type="text" onClick={() => onFoldAll(false)}>
              {t('unfoldAll')}
            </Button>
          </>
        )}
        <Button danger={props.errors > 0} onClick={props.onProblems}>
          {t('problem.count', { number: thousands(props.problems, language) })}
        </Button>
        {onDownload && (
          <Button icon={<DownloadOutlined aria-hidden />} onClick={onDownload}>
            {t('download')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Which rows are shown, and what can be done with all of them. Rows are edited without drawing it again. */
export const Toolbar = memo(ToolbarView);
