import type { AdPlatform } from '@adsail/contract';
import { type AudienceKind, audienceKinds, kindNotOffered } from '@adsail/contract/audiences';
import { useNavigate } from '@tanstack/react-router';
import { Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { storePlatform, usePlatform } from '../../state/platform.ts';
import { storedMember } from '../../state/stored.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import css from './audiences.module.css';

/** In the order in which people look for them: whom to reach, who is known, who is like them. */
const order: readonly AudienceKind[] = ['prestore', ...audienceKinds.filter((kind) => kind !== 'prestore')];

interface AddAudienceProps {
  platform: AdPlatform;
  onClose: () => void;
}

/** Which platform and which kind; the form is a page of its own. */
export function AddAudience({ platform: current, onClose }: AddAudienceProps) {
  const { t } = useTranslation('audiences');
  const translate = useTranslate('audiences');
  const navigate = useNavigate();
  const platforms = storedMember.use()?.platforms ?? [];
  const stored = usePlatform();
  const [platform, setPlatform] = useState(current);
  useFocusReturn();
  const go = (kind: AudienceKind) => {
    if (platform !== stored) storePlatform(platform);
    void navigate({ to: '/admanager/userPackageCreate', search: { platform, kind } });
  };
  return (
    <Modal open title={t('add')} footer={null} width={560} onCancel={onClose}>
      <div className={css.add}>
        {platforms.length > 1 && (
          <Segmented<AdPlatform>
            block
            aria-label={t('platform')}
            value={platform}
            options={platforms.map((value) => ({ value, label: translate(`names:platform.${value}`) }))}
            onChange={setPlatform}
          />
        )}
        <ul className={css.kinds}>
          {order.map((kind) => {
            const reason = kindNotOffered(platform, kind);
            return (
              <li key={kind}>
                <button
                  type="button"
                  className={css.kind}
                  disabled={reason !== null}
                  onClick={() => go(kind)}
                >
                  <span className={css.kindName}>{translate(`audiences:kind.${kind}`)}</span>
                  <span className={css.kindHint}>{reason ? translate(reason) : t(`kindHint.${kind}`)}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Modal>
  );
}
