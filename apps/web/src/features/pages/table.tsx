import { pageCalls } from '@adsail/contract/pages';
import { useTranslate } from '../../i18n/translate.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { columnsOf, type Filter } from '../../ui/table/index.ts';
import { assetFilters, AssetPicture } from '../assets/index.ts';

const c = columnsOf(pageCalls.list);

function Published({ published }: { published: boolean }) {
  const translate = useTranslate('pages');
  return (
    <StatusDot
      tone={published ? 'success' : 'neutral'}
      text={translate(`pages:published.${published ? 'yes' : 'no'}`)}
    />
  );
}

export const columns = [
  c.name('name', {
    width: 260,
    before: ({ name, pictureUrl }) => <AssetPicture name={name} url={pictureUrl} />,
  }),
  c.id('pageId', { width: 208, card: 'figure' }),
  c.text('organisation', { width: 200, card: 'figure' }),
  c.text('category', { width: 140 }),
  c.cell('published', ({ published }) => <Published published={published} />, {
    width: 130,
    card: 'status',
    exportValue: ({ published }, { t }) => t(`pages:published.${published ? 'yes' : 'no'}`),
  }),
];

export const filters: Filter<typeof pageCalls.list>[] = [
  ...assetFilters('FACEBOOK'),
  { name: 'published', label: 'pages:column.published' },
];
