import {
  ApiOutlined,
  CloudDownloadOutlined,
  ExclamationCircleOutlined,
  SafetyCertificateOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { countText, keywordsInLine } from '@adsail/contract';
import type { Attention } from '@adsail/contract/home';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { Money } from '../../ui/money.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { AttentionItem, firstOf } from './attention-item.tsx';
import css from './attention.module.css';
import { refusedAdsDialog } from './refused-ads.tsx';

type GroupOf<Name extends keyof Attention> = { group: NonNullable<Attention[Name]> };

const accounts = '/accountManager';
const tasks = '/admanager/batchCreate';

/** A search that finds exactly these: ids are no part of a name. */
const searchFor = ({ ids }: { ids: readonly string[] }) => ({ keyword: keywordsInLine(ids) });

/** More than a list can be searched for: the way leads to the first ones, and says so. */
function Listed({ group: { count, ids } }: { group: { count: number; ids: readonly string[] } }) {
  const { t } = useTranslation('home');
  return count > ids.length && ` ${t('attention.listed', { count: ids.length })}`;
}

/** The account's row in the list of accounts. */
function AccountLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={accounts} search={{ keyword: id }} className={css.link}>
      <bdi>{name}</bdi>
    </Link>
  );
}

export function ToAuthorise({ group }: GroupOf<'accounts'>) {
  const { t } = useTranslation('home');
  const statusName = useTranslate('accounts');
  return (
    <AttentionItem
      group={group}
      icon={<SafetyCertificateOutlined />}
      tone="danger"
      title={
        <Link
          to={accounts}
          search={{ authStatus: 'USER_PLATFORM_CANCEL.EXPIRED.INVALID' }}
          className={css.link}
        >
          {t('attention.accounts', { count: group.count })}
        </Link>
      }
    >
      {firstOf(group).map(({ advertiserId, advertiserName, authStatus, platform }) => (
        <li key={`${platform} ${advertiserId}`}>
          <AccountLink id={advertiserId} name={advertiserName} />{' '}
          {statusName(`accounts:authStatus.${authStatus}`)}
        </li>
      ))}
    </AttentionItem>
  );
}

export function Balances({ group }: GroupOf<'balances'>) {
  const language = useLanguage();
  const { t } = useTranslation('home');
  return (
    <AttentionItem
      group={group}
      icon={<WalletOutlined />}
      tone="warning"
      title={
        <Link to={accounts} search={{ ...searchFor(group), sort: 'balance' }} className={css.link}>
          {t('attention.balances', { count: group.count })}
          <Listed group={group} />
        </Link>
      }
    >
      {firstOf(group).map(({ advertiserId, advertiserName, balance, currency, days, platform }) => (
        <li key={`${platform} ${advertiserId}`}>
          <AccountLink id={advertiserId} name={advertiserName} />{' '}
          <Money value={{ amount: balance, currency }} />{' '}
          {Number(days) > 0
            ? t('attention.lasts', { days: countText(days, language) })
            : t('attention.usedUp')}
        </li>
      ))}
    </AttentionItem>
  );
}

/** An ad that was refused before it ever ran is in no report, so this is where they are listed. */
export function RefusedAds({ group }: GroupOf<'refusedAds'>) {
  const { t } = useTranslation('home');
  const { open } = useDialog();
  return (
    <AttentionItem
      group={group}
      icon={<ExclamationCircleOutlined />}
      tone="danger"
      title={
        <button
          type="button"
          className={css.link}
          aria-haspopup="dialog"
          onClick={() => open(refusedAdsDialog)}
        >
          {t('attention.refusedAds', { count: group.count })}
        </button>
      }
    >
      {firstOf(group).map(({ adId, adName, advertiserId }) => (
        <li key={`${advertiserId} ${adId}`}>
          <bdi>{adName || adId}</bdi>
        </li>
      ))}
    </AttentionItem>
  );
}

export function FailedTasks({ group }: GroupOf<'failedTasks'>) {
  const { t } = useTranslation('home');
  return (
    <AttentionItem
      group={group}
      icon={<ApiOutlined />}
      tone="danger"
      title={
        <Link to={tasks} search={{ status: 'TASK_ERROR.TASK_DIVIDE_FAIL' }} className={css.link}>
          {t('attention.failedTasks', { count: group.count })}
        </Link>
      }
    >
      {firstOf(group).map(({ id, name, platform }) => (
        <li key={id}>
          <Link to={tasks} search={{ platform, task: id, show: 'result' }} className={css.link}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </AttentionItem>
  );
}

export function Gaps({ group }: GroupOf<'gaps'>) {
  const { t } = useTranslation('home');
  return (
    <AttentionItem
      group={group}
      icon={<CloudDownloadOutlined />}
      tone="warning"
      title={
        <Link to={accounts} search={searchFor(group)} className={css.link}>
          {t('attention.gaps', { count: group.count })}
          <Listed group={group} />
        </Link>
      }
    >
      {firstOf(group).map(({ advertiserId, advertiserName, days, from, platform, to }) => (
        <li key={`${platform} ${advertiserId}`}>
          <AccountLink id={advertiserId} name={advertiserName} />{' '}
          <bdi dir="ltr">{from === to ? from : `${from} – ${to}`}</bdi> {t('attention.days', { count: days })}
        </li>
      ))}
    </AttentionItem>
  );
}
