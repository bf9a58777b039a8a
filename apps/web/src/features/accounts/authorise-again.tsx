import { thousands } from '@adsail/contract';
import type { AdAccount } from '@adsail/contract/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFirstField } from '../../ui/focus-first.ts';
import { NameList } from '../../ui/name-list.tsx';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { AuthoriseFrame } from './authorise-frame.tsx';
import css from './authorise-dialog.module.css';
import { ChoiceCards } from './choice-cards.tsx';
import { type Login, loginsOf } from './logins.ts';

interface AuthoriseAgainProps {
  /** At least one. */
  accounts: readonly AdAccount[];
  onClose: () => void;
}

/** One authorisation renews the accounts of one login: of several logins one is begun with. */
export function AuthoriseAgain({ accounts, onClose }: AuthoriseAgainProps) {
  const { t } = useTranslation('accounts');
  const translate = useTranslate();
  const language = useLanguage();
  const logins = loginsOf(accounts);
  const [key, setKey] = useState(logins[0]?.key ?? '');
  const [attach, afterOpenChange] = useFirstField<HTMLFieldSetElement>();
  const login = logins.find((each) => each.key === key) ?? logins[0];
  if (!login) return null;
  const counted = (count: number) => ({ count, number: thousands(count, language) });
  const nameOf = ({ platform, accounts: own }: Login) =>
    t('dialog.login', {
      platform: translate(`names:platform.${platform}`),
      accounts: t('dialog.count', counted(own.length)),
    });
  const lastBy = ({ platform, userName: name }: Login) =>
    t('dialog.lastBy', { name, platform: translate(`names:platform.${platform}`) });
  const labels = login.accounts.map(({ advertiserName: name, advertiserId: id }) =>
    t('dialog.accountAgain', { name, id }),
  );
  const isOne = logins.length === 1;
  const isSingle = accounts.length === 1;
  return (
    <AuthoriseFrame
      title={isSingle ? t('dialog.againTitle') : t('dialog.againMany', counted(accounts.length))}
      platform={login.platform}
      trip={{ wanted: login.accounts, rest: accounts.filter((each) => !login.accounts.includes(each)) }}
      isPlain={isOne}
      afterOpenChange={isOne ? undefined : afterOpenChange}
      onClose={onClose}
    >
      {isOne ? (
        <div className={css.again}>
          <PlatformBadge platform={login.platform} large />
          <span className={css.lines}>
            <bdi className={css.name}>{isSingle ? labels[0] : nameOf(login)}</bdi>
            <bdi className={css.count}>{lastBy(login)}</bdi>
          </span>
        </div>
      ) : (
        <>
          <p className={css.text}>{t('dialog.oneByOne')}</p>
          <ChoiceCards
            ref={attach}
            legend={t('dialog.logins')}
            cards={logins.map((each) => ({
              key: each.key,
              platform: each.platform,
              name: nameOf(each),
              detail: lastBy(each),
            }))}
            chosen={login.key}
            onChoose={setKey}
          />
        </>
      )}
      {!isSingle && (
        <div className={css.names}>
          <NameList key={login.key} names={labels} />
        </div>
      )}
      <p className={css.covers}>
        {t(login.platform === 'GOOGLE' ? 'dialog.covers.all' : 'dialog.covers.chosen', {
          platform: translate(`names:platform.${login.platform}`),
        })}
      </p>
    </AuthoriseFrame>
  );
}
