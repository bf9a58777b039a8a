import { type AdPlatform, adPlatforms } from '@adsail/contract';
import type { DeliveryAccount } from '@adsail/contract/accounts';
import { type AssetKind, copiedBeside } from '@adsail/contract/assets';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translate } from '../../../i18n/translate.ts';
import { storedMember } from '../../../state/stored.ts';
import { Field } from '../../../ui/form/index.ts';
import { type TreeNode, TreePicker } from '../../../ui/tree-picker/index.ts';
import { useAccountList } from '../../accounts/index.ts';
import { accountNodes } from '../accounts.ts';
import type { AssetRow } from '../columns.tsx';
import type { KindOfCopy } from './kind-of-copy.ts';
import { targetKey } from './targets.ts';
import { targetsAtOnce } from './use-copies.ts';

interface Source {
  kind: AssetKind;
  platform: AdPlatform;
  rows: readonly Pick<AssetRow, 'advertiserId'>[];
  copy: KindOfCopy;
}

/** What of one platform can be chosen. */
function targetsOn(
  platform: AdPlatform,
  accounts: readonly DeliveryAccount[],
  { kind, platform: from, rows, copy }: Source,
): TreeNode[] {
  const homes = copy.homes[platform] ?? [];
  const note = translate(`names:platform.${platform}`);
  // Where all of them are, none of them is to go.
  const isOffered = (advertiserId: string | null) =>
    copiedBeside.includes(kind) || from !== platform || rows.some((row) => row.advertiserId !== advertiserId);
  const own = { id: targetKey({ platform }), name: copy.own(note), parentId: null };
  return [
    ...(homes.includes('OWN') && isOffered(null) ? [own] : []),
    ...accountNodes(
      homes.includes('ACCOUNT') ? accounts.filter(({ advertiserId }) => isOffered(advertiserId)) : [],
      (advertiserId) => targetKey({ platform, advertiserId }),
      note,
    ),
  ];
}

/** Undefined while accounts are on their way. */
function useTargets({ kind, platform, rows, copy }: Source): TreeNode[] | undefined {
  const { data: tiktok } = useAccountList('TIKTOK');
  const { data: facebook } = useAccountList('FACEBOOK');
  const { data: ocean } = useAccountList('OCEAN');
  const member = storedMember.use();
  return useMemo(() => {
    if (!tiktok || !facebook || !ocean) return undefined;
    const accounts = { TIKTOK: tiktok, FACEBOOK: facebook, OCEAN: ocean };
    // Other accounts of the same platform are the likely ones.
    return adPlatforms
      .filter((each) => member?.platforms.includes(each))
      .toSorted((a, b) => Number(b === platform) - Number(a === platform))
      .flatMap((each) => targetsOn(each, accounts[each], { kind, platform, rows, copy }));
  }, [tiktok, facebook, ocean, member, kind, platform, rows, copy]);
}

interface TargetPickerProps extends Source {
  value: readonly string[];
  onChange: (keys: string[]) => void;
}

/** Stands in the dialog itself: an open menu would cover the report that is made of the choice. */
export function TargetPicker({ value, onChange, ...source }: TargetPickerProps) {
  const { t } = useTranslation('assets');
  const nodes = useTargets(source);
  return (
    <Field label={t('copy.targets')} hint={source.copy.targetsHint} required error={undefined}>
      {(control) => (
        <TreePicker
          {...control}
          label={t('copy.targets')}
          nodes={nodes}
          value={value}
          onChange={onChange}
          max={targetsAtOnce(source.rows.length)}
        />
      )}
    </Field>
  );
}
