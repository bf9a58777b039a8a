import { identityCalls, identityTypes } from '@adsail/contract/identities';
import { useTranslate } from '../../i18n/translate.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { columnsOf, type Filter } from '../../ui/table/index.ts';
import { assetFilters, AssetPicture } from '../assets/index.ts';

const c = columnsOf(identityCalls.list);

function Usable({ usable }: { usable: boolean }) {
  const translate = useTranslate('identities');
  return (
    <StatusDot
      tone={usable ? 'success' : 'neutral'}
      text={translate(`identities:usable.${usable ? 'yes' : 'no'}`)}
    />
  );
}

function useTypes() {
  const translate = useTranslate('identities');
  return { choices: identityTypes.map((value) => ({ value, label: translate(`identities:type.${value}`) })) };
}

export const columns = [
  c.name('name', {
    width: 260,
    before: ({ name, pictureUrl }) => <AssetPicture name={name} url={pictureUrl} />,
  }),
  c.id('identityId', { width: 208, card: 'figure' }),
  c.status('type', {
    width: 200,
    tone: () => 'neutral',
    text: (type, { t }) => t(`identities:type.${type}`),
  }),
  c.cell('usable', ({ usable }) => <Usable usable={usable} />, {
    width: 130,
    exportValue: ({ usable }, { t }) => t(`identities:usable.${usable ? 'yes' : 'no'}`),
  }),
];

export const filters: Filter<typeof identityCalls.list>[] = [
  ...assetFilters('TIKTOK'),
  { name: 'type', label: 'identities:column.type', useChoices: useTypes },
];
