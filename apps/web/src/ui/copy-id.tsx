import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy.ts';

/** Beside a failure that names the id of its request: it is asked for by whoever helps. */
export function CopyId({ id, size = 'small' }: { id: string; size?: 'small' | 'middle' }) {
  const { t } = useTranslation('common');
  const { copied, copy } = useCopy(id);
  return (
    <Button type="link" size={size} onClick={copy}>
      {t(copied ? 'copied' : 'copyId')}
    </Button>
  );
}
