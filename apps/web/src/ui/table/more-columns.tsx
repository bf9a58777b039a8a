import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { directionOf } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import css from './more-columns.module.css';

/** Says at the end of the heading that there is more, and goes there. */
export function MoreColumns({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('ui');
  const rtl = directionOf(useLanguage()) === 'rtl';
  const label = t('table.moreColumns', { count });
  return (
    <button type="button" className={css.more} aria-label={label} title={label} onClick={onShow}>
      {count}
      {rtl ? <DoubleLeftOutlined aria-hidden /> : <DoubleRightOutlined aria-hidden />}
    </button>
  );
}
