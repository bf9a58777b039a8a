import type { AdPlatform } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import { assetCopyLimits, type AssetKind, copyHomes } from '@adsail/contract/assets';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { storedMember } from '../../../state/stored.ts';
import { Field } from '../../../ui/form/index.ts';
import { useAccountList } from '../../accounts/index.ts';
import type { AssetRow } from '../columns.tsx';
import css from './copy.module.css';
import { targetKey } from './targets.ts';

interface Source {
  kind: AssetKind;
  platform: AdPlatform;
  row: AssetRow;
}

/** What of one platform can be chosen: not where it is already. */
function useGroup(platform: AdPlatform, source: Source) {
  const { t } = useTranslation('assets');
  const translate = useTranslate('assets');
  const { data = [] } = useAccountList(platform);
  const platforms = storedMember.use()?.platforms ?? [];
  const home = platforms.includes(platform) ? copyHomes[source.kind][platform] : undefined;
  const name = translate(`names:platform.${platform}`);
  const isHere = (advertiserId: string | null) =>
    source.platform === platform && source.row.advertiserId === advertiserId;
  const own =
    home === 'OWN' && !isHere(null)
      ? [{ value: targetKey({ platform }), label: t('copy.own', { platform: name }) }]
      : [];
  const accounts =
    home === 'ACCOUNT'
      ? data
          .filter(({ permission, advertiserId }) => permits(permission, 'MANAGE') && !isHere(advertiserId))
          .map(({ advertiserId, advertiserName }) => ({
            value: targetKey({ platform, advertiserId }),
            label: advertiserName,
          }))
      : [];
  const options = [...own, ...accounts];
  return options.length > 0 ? [{ platform, label: name, options }] : [];
}

interface TargetSelectProps extends Source {
  value: readonly string[];
  onChange: (keys: string[]) => void;
}

export function TargetSelect({ value, onChange, ...source }: TargetSelectProps) {
  const { t } = useTranslation('assets');
  // Other accounts of the same platform are the likely ones.
  const groups = [useGroup('TIKTOK', source), useGroup('FACEBOOK', source), useGroup('OCEAN', source)]
    .flat()
    .toSorted((a, b) => Number(b.platform === source.platform) - Number(a.platform === source.platform));
  const hasOwn = Object.values(copyHomes[source.kind]).includes('OWN');
  return (
    <Field
      label={t('copy.targets')}
      hint={t(hasOwn ? 'copy.targetsHint' : 'copy.targetsHintAccounts')}
      required
      error={undefined}
    >
      {(control) => (
        <Select<string[]>
          {...control}
          mode="multiple"
          className={css.wide}
          value={[...value]}
          maxCount={assetCopyLimits.targets}
          options={groups}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('copy.chooseTargets')}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
