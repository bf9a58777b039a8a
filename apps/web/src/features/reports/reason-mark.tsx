import {
  ApiOutlined,
  BlockOutlined,
  ClockCircleOutlined,
  DollarOutlined,
  MinusOutlined,
  StopOutlined,
  TransactionOutlined,
} from '@ant-design/icons';
import type { EmptyReason } from '@adsail/contract/reports';
import type { ComponentType } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './cells.module.css';

const icons: Record<EmptyReason, ComponentType<{ 'aria-hidden': true }>> = {
  notAdditive: BlockOutlined,
  needsAttribution: ApiOutlined,
  notReported: StopOutlined,
  rateMissing: DollarOutlined,
  currenciesMixed: TransactionOutlined,
  gap: ClockCircleOutlined,
  noDivisor: MinusOutlined,
};
/** Somebody can do something about these. */
const toMend: readonly EmptyReason[] = ['rateMissing', 'gap'];

/** Why a cell is empty, as small as a number; the legend and the name say it in words. */
export function ReasonMark({ why, withText = false }: { why: EmptyReason; withText?: boolean }) {
  const t = useTexts('reports');
  const Icon = icons[why];
  const text = t(`why.${why}`);
  return (
    <span className={css.reason} data-tone={toMend.includes(why) ? 'warning' : undefined}>
      {withText ? (
        <>
          <Icon aria-hidden /> {text}
        </>
      ) : (
        <span role="img" aria-label={text} title={text}>
          <Icon aria-hidden />
        </span>
      )}
    </span>
  );
}
