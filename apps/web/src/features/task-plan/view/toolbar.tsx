import type { AdPlatform } from '@adsail/contract';
import { DownloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { PlanSheet } from '../sheet.ts';
import css from './plan-view.module.css';
import { isFiltered, noFilter, type RowFilter, rowStates } from './rows.ts';
import type { PlanWords } from './words.ts';

interface ToolbarProps {
  platform: AdPlatform;
  sheet: PlanSheet;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  words: PlanWords;
  searchRef: Ref<InputRef>;
  onDownload: () => void;
  /** What the view can do besides. */
  children?: ReactNode;
}

/** Which rows are shown, and what can be done with all of them. */
export function Toolbar(props: ToolbarProps) {
  const { sheet, filter, onFilter, words, searchRef, onDownload, children } = props;
  const { t } = words;
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
      {sheet.accounts.length > 1 && (
        <Select
          className={css.select}
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('filter.account')}
          value={filter.advertiserId ?? all}
          options={[
            { value: all, label: t('filter.allAccounts') },
            ...sheet.accounts.map(({ advertiserId, name }) => ({ value: advertiserId, label: name })),
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
          ...sheet.levels.map((level, value) => ({ value, label: words.level(level) })),
        ]}
        onChange={(level: number) => onFilter({ ...filter, level: level < 0 ? null : level })}
      />
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
      {isFiltered(filter) && (
        <Button type="link" size="small" onClick={() => onFilter(noFilter)}>
          {t('ui:filter.clear')}
        </Button>
      )}
      <div className={css.tools}>
        {children}
        <Button icon={<DownloadOutlined aria-hidden />} onClick={onDownload}>
          {t('download')}
        </Button>
      </div>
    </div>
  );
}
