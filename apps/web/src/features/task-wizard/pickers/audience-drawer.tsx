import { thousands } from '@adsail/contract';
import type { Audience } from '@adsail/contract/audiences';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../api/client.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDebounced } from '../../../ui/remote-select/use-debounced.ts';
import { audienceCallsOf } from '../../audiences/index.ts';
import type { Card } from '../cards/card-list.ts';
import { useAdvertiserIds, useWizard } from '../state/context.ts';
import { ListState } from './list-state.tsx';
import { PickerDrawer } from './picker-drawer.tsx';
import css from './pickers.module.css';
import { usePages } from './use-pages.ts';

interface AudienceDrawerProps {
  chosen: readonly Card[];
  onChoose: (cards: Card[]) => void;
  onClose: () => void;
}

const pauseMs = 250;

/** Audiences of the library, several at once. One of an account is for that account, one of our own for all. */
export function AudienceDrawer({ chosen, onChoose, onClose }: AudienceDrawerProps) {
  const { t } = useTranslation(['task-wizard', 'audiences', 'assets']);
  const translate = useTranslate('audiences');
  const language = useLanguage();
  const { platform, audiences } = useWizard().description;
  const advertiserIds = useAdvertiserIds();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), pauseMs);
  const [picked, setPicked] = useState<readonly Card[]>(chosen);
  const call = audienceCallsOf(platform).list;
  const state = usePages<Audience>(call, { platform, keyword }, (paging, signal) =>
    request(call, { ...paging, ...(keyword && { keyword }) }, { signal, silent: true }),
  );
  const isPicked = (id: string) => picked.some((card) => card.id === id);
  const reasonOf = ({ kind, state: now, vanished, advertiserId }: Audience): string | null => {
    if (vanished || now === 'UNUSABLE') return t('asset.closed');
    if (audiences.packageKinds && !audiences.packageKinds.includes(kind)) return t('picker.partOfGroup');
    return advertiserId !== null && !advertiserIds.includes(advertiserId) ? t('picker.otherAccount') : null;
  };
  const toggle = ({ id, name, advertiserId }: Audience) => {
    const bound = advertiserId === null ? [...advertiserIds] : [advertiserId];
    setPicked(
      isPicked(id)
        ? picked.filter((card) => card.id !== id)
        : [...picked, { id, name, advertiserIds: bound }],
    );
  };
  return (
    <PickerDrawer
      title={t('card.pickAudiences')}
      size={640}
      said={t('picker.chosen', { number: thousands(picked.length, language) })}
      onClose={onClose}
      onDone={() => onChoose([...picked])}
    >
      <div className={css.filters}>
        <Input.Search
          allowClear
          aria-label={t('picker.searchAudiences')}
          placeholder={t('picker.searchAudiences')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul className={css.list}>
        {state.rows.map((audience) => {
          const { id, name, advertiserName, kind, size } = audience;
          const reason = reasonOf(audience);
          return (
            <li key={id}>
              <Checkbox
                className={css.row}
                data-off={reason !== null}
                checked={isPicked(id)}
                disabled={reason !== null && !isPicked(id)}
                onChange={() => toggle(audience)}
              >
                <span className={css.rowName}>
                  <bdi>{name}</bdi>
                  <span className={css.note}>
                    {translate(`audiences:kind.${kind}`)} ·{' '}
                    <bdi>{advertiserName ?? t('picker.allAccounts')}</bdi>
                    {size !== null &&
                      ` · ${t('picker.people', { count: size, number: thousands(size, language) })}`}
                    {reason && ` · ${reason}`}
                  </span>
                </span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
      <ListState
        state={state}
        empty={{ title: t('picker.noAudiences'), hint: t('picker.noAudiencesHint') }}
      />
    </PickerDrawer>
  );
}
