import { keywordFor } from '@adsail/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';

/** Shows alone what has the name: a new one may stand on any page of the list, and behind any filter. */
export function FindButton({ name }: { name: string }) {
  const { t } = useTranslation('assets');
  const [, setSearch] = useSearchParameters();
  return (
    <Button
      type="link"
      size="small"
      aria-label={t('copy.showOf', { name })}
      onClick={() => void setSearch(() => ({ keyword: keywordFor(name) }))}
    >
      {t('copy.show')}
    </Button>
  );
}
