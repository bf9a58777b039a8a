import { SearchOutlined } from '@ant-design/icons';
import {
  keywordLength,
  keywordsInLine,
  keywordsOf,
  maxKeywords,
  searchLength,
  thousands,
} from '@adsail/contract';
import { Input } from 'antd';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { useLatest } from '../state/use-latest.ts';
import css from './filter-bar.module.css';

interface SearchBoxProps {
  value: string;
  label: string;
  onChange: (keyword: string) => void;
  /** Why what stands in the box is not searched for; null when it is. `SearchProblem` says it, above the rows. */
  onProblem: (problem: string | null) => void;
  /** Of the place that says it. */
  problemId: string;
}

const pauseMs = 300;

/** Asks when typing pauses, or at once on enter. Takes several names or ids at once, as they come from a sheet. */
export function SearchBox({ value, label, onChange, onProblem, problemId }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const problem = useProblem(text);
  const tell = useLatest(onProblem);
  useEffect(() => tell.current(problem), [problem, tell]);
  // What was in the box goes with it.
  useEffect(() => () => tell.current(null), [tell]);
  // The address changed elsewhere (back, clear all): show what it says.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const send = (keyword: string) => {
    if (keyword === sent.current || problem) return;
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
      status={problem === null ? undefined : 'error'}
      aria-invalid={problem !== null}
      aria-describedby={problem === null ? undefined : problemId}
      prefix={<SearchOutlined aria-hidden />}
      type="search"
      value={text}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => setText(target.value)}
      onPaste={(event) => pasteLines(event, setText)}
      onPressEnter={() => send(text.trim())}
    />
  );
}

/** The box has one line; a browser would put the lines of a sheet together without anything between them. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, setText: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text').trim();
  if (!/[\r\n\t]/.test(pasted)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const start = selectionStart ?? value.length;
  setText(value.slice(0, start) + keywordsInLine(keywordsOf(pasted)) + value.slice(selectionEnd ?? start));
}

/** What the server would refuse stays in the box, with the reason, instead of being cut off. */
function useProblem(text: string): string | null {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const keywords = keywordsOf(text);
  const number = (count: number) => thousands(count, language);
  if (keywords.length > maxKeywords)
    return t('search.tooMany', { limit: number(maxKeywords), number: number(keywords.length) });
  if (keywords.some(({ length }) => length > keywordLength))
    return t('search.keywordTooLong', { limit: number(keywordLength) });
  if (text.trim().length > searchLength) return t('search.tooLong', { limit: number(searchLength) });
  return null;
}
