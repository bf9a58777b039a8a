import { type AuthPlatform, thousands } from '@adsail/contract';
import type { AdAccount } from '@adsail/contract/accounts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Failures } from '../../ui/failures.tsx';
import { useFirstField } from '../../ui/focus-first.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Note } from '../../ui/note.tsx';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { useAuthorise } from './authorise.ts';
import type { AccountSummary } from './queries.ts';
import css from './authorise-dialog.module.css';

interface AuthoriseDialogProps {
  /** Those that this organisation can authorise. */
  platforms: readonly AuthPlatform[];
  /** Chosen when it opens. */
  first: AuthPlatform;
  /** The one to authorise again; its platform is given then. */
  account: AdAccount | null;
  counts: AccountSummary['byPlatform'];
  onClose: () => void;
}

const steps = ['go', 'choose', 'back'] as const;

/** Chooses the platform and says what is needed and what happens, before the tab goes there. */
export function AuthoriseDialog({ platforms, first, account, counts, onClose }: AuthoriseDialogProps) {
  const { t } = useTranslation('accounts');
  const { t: tUi } = useTranslation('ui');
  const translate = useTranslate();
  const language = useLanguage();
  const [platform, setPlatform] = useState(first);
  const { start, busy, failure } = useAuthorise();
  const [attach, afterOpenChange] = useFirstField<HTMLFieldSetElement>();
  useFocusReturn();
  const nameOf = (one: AuthPlatform) => translate(`names:platform.${one}`);
  const countOf = (one: AuthPlatform) => {
    const count = counts[one] ?? 0;
    return count > 0 ? t('dialog.count', { count, number: thousands(count, language) }) : t('dialog.noneYet');
  };
  return (
    <Modal
      open
      title={t(account ? 'dialog.againTitle' : 'dialog.title')}
      width={560}
      okText={t('dialog.continue', { platform: nameOf(platform) })}
      okButtonProps={{ loading: busy }}
      cancelText={tUi('cancel')}
      // Without a platform to choose there is nothing to fill in, and Enter would leave the page.
      cancelButtonProps={{ autoFocus: account !== null }}
      closable={account === null}
      afterOpenChange={afterOpenChange}
      onOk={() => start(platform)}
      onCancel={onClose}
    >
      {account ? (
        <div className={css.again}>
          <PlatformBadge platform={platform} large />
          <span className={css.lines}>
            <bdi className={css.name}>
              {t('dialog.accountAgain', { name: account.advertiserName, id: account.advertiserId })}
            </bdi>
            <bdi className={css.count}>{t('dialog.lastBy', { name: account.authUserName })}</bdi>
          </span>
        </div>
      ) : (
        <fieldset ref={attach} className={css.platforms}>
          <legend className="visually-hidden">{t('dialog.platform')}</legend>
          {platforms.map((one) => (
            <label key={one} className={css.platform} data-chosen={one === platform}>
              <input
                type="radio"
                name="platform"
                className="visually-hidden"
                value={one}
                checked={one === platform}
                onChange={() => setPlatform(one)}
              />
              <PlatformBadge platform={one} large />
              <span className={css.lines}>
                <span className={css.name}>{nameOf(one)}</span>
                <span className={css.count}>{countOf(one)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <h3 className={css.heading}>{t('dialog.need')}</h3>
      <p className={css.text}>{t(`dialog.needs.${platform}`)}</p>
      <h3 className={css.heading}>{t('dialog.next')}</h3>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`dialog.steps.${step}`, { platform: nameOf(platform) })}</li>
        ))}
      </ol>
      <Note>{t('dialog.oneOrganisation')}</Note>
      {failure && <Failures messages={[{ message: failure.message, requestId: failure.shownId }]} />}
    </Modal>
  );
}
