import { type CopyText, copyTextCalls } from '@adsail/contract/copy-texts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import { columnsOf, type Filter } from '../../ui/table/index.ts';
import { productChoices } from '../products/index.ts';

const c = columnsOf(copyTextCalls.page);

const copyOf = (id: 'chineseText' | 'englishText' | 'arabicText') =>
  function copy(row: CopyText) {
    return row[id] && <CopyButton text={row[id]} />;
  };

export const columns = [
  c.name('chineseText', { width: 280, after: copyOf('chineseText') }),
  c.text('englishText', { width: 260, card: 'figure', after: copyOf('englishText') }),
  c.text('arabicText', { width: 260, card: 'figure', after: copyOf('arabicText') }),
  c.text('productName', { width: 180, card: 'figure' }),
  c.text('createdByName', { width: 130 }),
  c.ago('updatedAt', { card: 'figure' }),
  c.ago('createdAt', { hidden: true }),
];

function useForeignLanguages() {
  const { t } = useTranslation('copy-texts');
  return {
    choices: [
      { value: 'en', label: t('column.englishText') },
      { value: 'ar', label: t('column.arabicText') },
    ],
  };
}

export const filters: Filter<typeof copyTextCalls.page>[] = [
  { name: 'productId', label: 'copy-texts:column.productName', source: productChoices },
  { name: 'missing', label: 'copy-texts:filter.missing', useChoices: useForeignLanguages },
];
