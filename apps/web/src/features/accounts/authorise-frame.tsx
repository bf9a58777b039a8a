import type { AuthPlatform } from '@adsail/contract';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { Failures } from '../../ui/failures.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Note } from '../../ui/note.tsx';
import { useAuthorise } from './authorise.ts';
import type { Trip } from './trip.ts';
import css from './authorise-dialog.module.css';

interface AuthoriseFrameProps {
  title: string;
  platform: AuthPlatform;
  /** Left out for accounts that are not here yet. */
  trip?: Trip;
  /** Nothing to choose: the first focus is on Cancel, since Enter would leave the page. */
  isPlain: boolean;
  afterOpenChange?: (open: boolean) => void;
  onClose: () => void;
  /** What is authorised. */
  children: ReactNode;
}

const steps = ['go', 'choose', 'back'] as const;

/** Says what is needed and what happens, before the tab goes to the platform. */
export function AuthoriseFrame(props: AuthoriseFrameProps) {
  const { title, platform, trip, isPlain, afterOpenChange, onClose, children } = props;
  const { t } = useTranslation('accounts');
  const { t: tUi } = useTranslation('ui');
  const name = useTranslate()(`names:platform.${platform}`);
  const { start, busy, failure } = useAuthorise();
  useFocusReturn();
  return (
    <Modal
      open
      title={title}
      width={560}
      okText={t('dialog.continue', { platform: name })}
      okButtonProps={{ loading: busy }}
      cancelText={tUi('cancel')}
      cancelButtonProps={{ autoFocus: isPlain }}
      closable={!isPlain}
      afterOpenChange={afterOpenChange}
      onOk={() => start(platform, trip)}
      onCancel={onClose}
    >
      {children}
      <h3 className={css.heading}>{t('dialog.need')}</h3>
      <p className={css.text}>{t(`dialog.needs.${platform}`)}</p>
      <h3 className={css.heading}>{t('dialog.next')}</h3>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`dialog.steps.${step}`, { platform: name })}</li>
        ))}
      </ol>
      <Note>{t('dialog.oneOrganisation')}</Note>
      {failure && <Failures messages={[{ message: failure.message, requestId: failure.shownId }]} />}
    </Modal>
  );
}
