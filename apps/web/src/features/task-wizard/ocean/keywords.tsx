import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  keywordBidsFor,
  keywordBidTypes,
  keywordMatchTypes,
  materialLimits,
} from '@adsail/contract/delivery/ocean';
import type { OceanContent } from '@adsail/contract/tasks/ocean';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupField } from '../../../ui/form/index.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import type { FieldProps, WizardField } from '../description.ts';
import { useProblemText, useWords } from '../engine/use-words.ts';
import { useContent, useWizard, useWizardState } from '../state/context.ts';
import { shownProblem } from '../state/wizard.ts';
import { type Keyword, withChange, withWords } from './keyword-list.ts';
import css from './keywords.module.css';

/** More at once would make every key slow. */
const shownAtFirst = 30;

/** Rows further down are shown where something is wrong with them. */
const shownWrong = 30;

const inKeywords = /^keywords\.(?<at>\d+)\./;
const rowOf = (path: string): number => Number(inKeywords.exec(path)?.groups?.['at'] ?? -1);

/** What is wrong with single keywords, and the one that somebody is led to. */
function useRows() {
  const wizard = useWizard();
  const problemText = useProblemText();
  const { target, ...told } = useWizardState((state) => {
    const wrong = (state.plan?.problems ?? [])
      .filter(({ path, weight }) => weight === 'error' && rowOf(path) >= 0)
      .flatMap(({ path }) => shownProblem(wizard, state, path) ?? [])
      .map((problem) => [rowOf(problem.path), problemText(problem)] as const);
    return { ...Object.fromEntries(wrong), target: state.target ? rowOf(state.target.path) : -1 };
  });
  return { target, errors: new Map(Object.entries(told as Record<string, string>)) };
}

function Keywords(props: FieldProps) {
  const { t } = useTranslation(['task-wizard', 'ui']);
  const words = useWords();
  const keywords = (props.value as readonly Keyword[] | undefined) ?? [];
  const [text, setText] = useState('');
  const [matchType, setMatchType] = useState<Keyword['matchType']>('PHRASE');
  const [count, setCount] = useState(shownAtFirst);
  const matches = keywordMatchTypes.map((value) => ({ value, label: words.option('matchType', value) }));
  const { adType } = useContent() as OceanContent;
  const open = keywordBidsFor(adType);
  const bids = keywordBidTypes.map((value) => ({
    value,
    label: words.option('keywordBidType', value),
    disabled: !open.includes(value),
  }));
  const change = (at: number, next: Parameters<typeof withChange>[2]) =>
    props.onChange(withChange(keywords, at, next));
  const { target, errors } = useRows();
  const wrong = [...errors.keys()].map(Number).filter((at) => at >= count);
  const extra = new Set([...wrong.slice(0, shownWrong), ...(target >= count ? [target] : [])]);
  const shown = keywords.flatMap((keyword, at) => (at < count || extra.has(at) ? [{ ...keyword, at }] : []));
  const add = () => {
    props.onChange(withWords(keywords, text, matchType));
    setText('');
  };
  return (
    <GroupField
      {...props}
      aside={t('ui:form.count', { count: keywords.length, limit: materialLimits.keywords })}
    >
      {(control) => (
        <div {...control} role="group" className={css.keywords}>
          <div className={css.new}>
            <Input.TextArea
              aria-label={t('keywords.new')}
              placeholder={t('keywords.placeholder')}
              status={props.error ? 'error' : ''}
              autoSize={{ minRows: 1, maxRows: 8 }}
              value={text}
              onBlur={props.onBlur}
              onChange={({ target }) => setText(target.value)}
            />
            <Select<Keyword['matchType']>
              aria-label={words.field('matchType')}
              value={matchType}
              options={matches}
              onChange={setMatchType}
            />
            <Button icon={<PlusOutlined aria-hidden />} disabled={text.trim() === ''} onClick={add}>
              {t('keywords.add')}
            </Button>
          </div>
          {keywords.length > 0 && (
            <ul className={css.list}>
              {shown.map(({ word, at, ...keyword }) => (
                <li
                  key={word}
                  className={css.row}
                  data-path={`keywords.${at}`}
                  data-also={['word', 'bid', 'bidType'].map((name) => `keywords.${at}.${name}`).join(' ')}
                >
                  <bdi className={css.word}>{word}</bdi>
                  <Select<Keyword['matchType']>
                    aria-label={`${words.field('matchType')}: ${word}`}
                    value={keyword.matchType}
                    options={matches}
                    onChange={(next) => change(at, { matchType: next })}
                  />
                  <Select<NonNullable<Keyword['bidType']>>
                    aria-label={`${words.field('bid')}: ${word}`}
                    value={keyword.bidType}
                    options={bids}
                    allowClear
                    placeholder={t('keywords.asAd')}
                    onChange={(next) => change(at, { bidType: next })}
                  />
                  <InputNumber<string>
                    aria-label={`${words.field('bid')}: ${word}`}
                    stringMode
                    min="0"
                    controls={false}
                    disabled={keyword.bidType !== 'CUSTOM'}
                    status={errors.has(String(at)) ? 'error' : ''}
                    {...(errors.has(String(at)) &&
                      keyword.bidType === 'CUSTOM' && {
                        'aria-invalid': true,
                        'aria-describedby': `${control.id}-${at}`,
                      })}
                    value={keyword.bid ?? null}
                    onChange={(bid) => change(at, { bid: bid === null ? undefined : String(bid) })}
                  />
                  <RowButton
                    icon={<DeleteOutlined aria-hidden />}
                    label={t('picker.remove', { name: word })}
                    onClick={() => props.onChange(keywords.toSpliced(at, 1))}
                  />
                  {errors.has(String(at)) && (
                    <span id={`${control.id}-${at}`} className={css.error}>
                      {errors.get(String(at))}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
          {keywords.length > count && (
            <span>
              <Button size="small" onClick={() => setCount(count + shownAtFirst)}>
                {t('picker.more')}
              </Button>
            </span>
          )}
        </div>
      )}
    </GroupField>
  );
}

/** What somebody searches for, and how near it has to be. */
export const keywords = (): WizardField => ({
  path: 'keywords',
  hasHint: true,
  values: [...keywordMatchTypes, ...keywordBidTypes],
  draw: (props) => <Keywords {...props} />,
});
