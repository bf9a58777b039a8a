import { keywordLength } from '@adsail/contract';
import { Button, Select, type SelectProps, Spin } from 'antd';
import { type UIEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoChoices } from './no-choices.tsx';
import css from './remote-select.module.css';
import type { RemoteChoice, ChoiceSource } from './source.ts';
import { useDebounced } from './use-debounced.ts';
import { contains, useRemoteChoices } from './use-remote-choices.ts';

/** Shorter than a pause in typing is noticed, longer than the time between two letters. */
const debounceMs = 250;
/** So near to the end of the list the next page is asked for, in pixels. */
const nearEnd = 200;

type Passed<Value> = Omit<
  SelectProps<Value, RemoteChoice>,
  'options' | 'showSearch' | 'loading' | 'onPopupScroll' | 'popupRender' | 'notFoundContent' | 'labelRender'
>;

interface RemoteSelectProps<Value> extends Passed<Value> {
  source: ChoiceSource;
  /** Choices known from elsewhere, such as people who have left and whom only a log still names. */
  known?: readonly RemoteChoice[];
  /** What is not offered, although the server has it. */
  without?: readonly string[];
  /** The names of what is chosen, whenever they change. */
  onNames?: (names: readonly string[]) => void;
}

/** A select whose choices are searched on the server, for lists of any length. One value, or several with `mode`. */
export function RemoteSelect<Value extends string | string[]>(props: RemoteSelectProps<Value>) {
  const { source, known, without, onNames, ...select } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), debounceMs);
  const chosen = [select.value ?? []].flat();
  const { choices, named, isFormer, isLoading, error, retry, loadMore } = useRemoteChoices(source, {
    keyword,
    chosen,
    known,
  });
  // Until the server has answered to this word, Enter must not take what was found by another one.
  const isBehind = isFormer || typed.trim() !== keyword;
  const offered = choices.filter(
    ({ value, label }) => !without?.includes(value) && (!isBehind || contains(label, typed)),
  );
  const nameOf = (id: string) => named.find(({ value }) => value === id)?.label;
  const names = chosen.map((id) => nameOf(id) ?? id).join('\n');
  useEffect(() => onNames?.(names === '' ? [] : names.split('\n')), [onNames, names]);

  const onPopupScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd) loadMore();
  };
  const state = error ? (
    <div className={css.state} role="alert">
      {t('remoteSelect.failed')}
      {/* The list would close at a press of the mouse before the click arrives. */}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
        {t('table.retry')}
      </Button>
    </div>
  ) : (
    isLoading && (
      <div className={css.state} role="status">
        <Spin size="small" /> {t('table.loading')}
      </div>
    )
  );
  const none =
    source.adding && typed.trim() === '' ? (
      <NoChoices feature={source.call.feature} adding={source.adding} />
    ) : (
      <div className={css.state}>{t('remoteSelect.none')}</div>
    );
  const labelRender: SelectProps['labelRender'] = ({ value, label }) => (
    <bdi>{nameOf(String(value)) ?? label ?? (isLoading ? '…' : value)}</bdi>
  );
  const withState: SelectProps['popupRender'] = (list) => (
    <>
      {list}
      {offered.length > 0 && state}
    </>
  );
  return (
    <Select<Value, RemoteChoice>
      {...select}
      loading={isLoading}
      options={offered}
      showSearch={{
        filterOption: false,
        searchValue: typed,
        // More than the call takes is not asked for, so it is not shown either.
        onSearch: (text) => setTyped(text.slice(0, keywordLength)),
      }}
      onPopupScroll={onPopupScroll}
      labelRender={labelRender}
      // Without it an empty list does not open, and nobody learns why it is empty.
      notFoundContent={state || none}
      popupRender={withState}
    />
  );
}
