import type { AdPlatform } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import { type Audience, audienceHomes, copyLimits } from '@adsail/contract/audiences';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { storedMember } from '../../../state/stored.ts';
import { Field } from '../../../ui/form/index.ts';
import { useAccountList } from '../../accounts/index.ts';
import css from '../audiences.module.css';
import { keepsOwn, platformsFor, targetKey } from './targets.ts';

/** Accounts of one platform that a copy can be made in. */
function useGroup(platform: AdPlatform, row: Audience) {
  const { t } = useTranslation('audiences');
  const translate = useTranslate('audiences');
  const { data = [] } = useAccountList(platform);
  const isOffered = platformsFor(row, storedMember.use()?.platforms ?? []).includes(platform);
  const own = keepsOwn(platform, row)
    ? [
        {
          value: targetKey({ platform }),
          label: t('copy.own', { platform: translate(`names:platform.${platform}`) }),
        },
      ]
    : [];
  const accounts = audienceHomes[platform][row.kind].includes('PLATFORM')
    ? data
        .filter(({ permission }) => permits(permission, 'MANAGE'))
        .map(({ advertiserId, advertiserName }) => ({
          value: targetKey({ platform, advertiserId }),
          label: advertiserName,
        }))
    : [];
  return isOffered
    ? [{ platform, label: translate(`names:platform.${platform}`), options: [...own, ...accounts] }]
    : [];
}

interface TargetSelectProps {
  row: Audience;
  value: readonly string[];
  onChange: (keys: string[]) => void;
}

export function TargetSelect({ row, value, onChange }: TargetSelectProps) {
  const { t } = useTranslation('audiences');
  // Other accounts of the same platform are the likely ones.
  const groups = [useGroup('TIKTOK', row), useGroup('FACEBOOK', row), useGroup('OCEAN', row)]
    .flat()
    .toSorted((a, b) => Number(b.platform === row.platform) - Number(a.platform === row.platform));
  return (
    <Field label={t('copy.targets')} hint={t('copy.targetsHint')} required error={undefined}>
      {(control) => (
        <Select<string[]>
          {...control}
          mode="multiple"
          className={css.wide}
          value={[...value]}
          maxCount={copyLimits.targets}
          options={groups}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('copy.chooseTargets')}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
