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
import { useWords } from '../engine/use-words.ts';
import { useContent } from '../state/context.ts';
import { type Keyword, withChange, withWords } from './keyword-list.ts';
import css from './keywords.module.css';

/** More at once would make every key slow. */
const shownAtFirst = 30;

/** Of those, what is wrong is said here; of others in the list of problems. */
const also = Array.from({ length: shownAtFirst }, (_, at) =>
  ['word', 'bid', 'bidType'].map((name) => `keywords.${at}.${name}`),
).flat();

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
              {keywords.slice(0, count).map(({ word, ...keyword }, at) => (
                <li key={word} className={css.row}>
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
                    value={keyword.bid ?? null}
                    onChange={(bid) => change(at, { bid: bid === null ? undefined : String(bid) })}
                  />
                  <RowButton
                    icon={<DeleteOutlined aria-hidden />}
                    label={t('picker.remove', { name: word })}
                    onClick={() => props.onChange(keywords.toSpliced(at, 1))}
                  />
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
  also,
  hasHint: true,
  values: [...keywordMatchTypes, ...keywordBidTypes],
  draw: (props) => <Keywords {...props} />,
});
