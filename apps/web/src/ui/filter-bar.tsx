import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { keywordLength } from '@adsail/contract';
import { Button, Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './filter-bar.module.css';

interface SearchBoxProps {
  value: string;
  label: string;
  onChange: (keyword: string) => void;
}

const pauseMs = 300;

/** Asks when typing pauses, or at once on enter. */
export function SearchBox({ value, label, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // The address changed elsewhere (back, clear all): show what it says.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const send = (keyword: string) => {
    if (keyword === sent.current) return;
    sent.current = keyword;
    onChange(keyword);
  };
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      className={css.search}
      allowClear
      maxLength={keywordLength}
      prefix={<SearchOutlined aria-hidden />}
      type="search"
      value={text}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={() => send(text.trim())}
    />
  );
}

interface FilterBarProps {
  search?: ReactNode;
  children: ReactNode;
  /** Whether anything narrows the list now. */
  filtered: boolean;
  onClear: () => void;
}

export function FilterBar({ search, children, filtered, onClear }: FilterBarProps) {
  const { t } = useTranslation('ui');
  // Its room is kept, so that nothing jumps when the first filter is set.
  const clear = (
    <Button
      type="text"
      icon={<CloseOutlined aria-hidden />}
      aria-label={t('filter.clear')}
      title={t('filter.clear')}
      style={{ visibility: filtered ? 'visible' : 'hidden', marginInline: -6 }}
      onClick={onClear}
    />
  );
  return (
    <search className={css.bar}>
      {search}
      {children}
      {clear}
    </search>
  );
}
