import { traceTypes } from '@adsail/contract/delivery/facebook';
import type { FacebookContent } from '@adsail/contract/tasks/facebook';
import { useTranslation } from 'react-i18next';
import { GroupField } from '../../../ui/form/index.ts';
import { AssetSelect } from '../controls/assets/asset-select.tsx';
import css from '../controls/assets/assets.module.css';
import { sharedRows } from '../controls/assets/chosen.ts';
import { AssetsFailed } from '../controls/assets/per-account.tsx';
import { useAssets } from '../controls/assets/use-assets.ts';
import type { FieldProps, WizardField } from '../description.ts';
import { useWords } from '../engine/use-words.ts';
import { useAdvertiserIds } from '../state/context.ts';

type TraceType = (typeof traceTypes)[number];
type Traces = NonNullable<FacebookContent['traceSetting']>;

interface TraceProps extends FieldProps {
  traceType: TraceType;
}

/** What counts one kind of events: something that the accounts share. */
function Trace({ traceType, ...props }: TraceProps) {
  const { t } = useTranslation('task-wizard');
  const { option } = useWords();
  const advertiserIds = useAdvertiserIds();
  const assets = useAssets(props.platform, traceType === 'APP' ? 'app' : 'pixel', advertiserIds);
  const traces = (props.value as Traces | undefined) ?? [];
  const chosen = traces.find((trace) => trace.traceType === traceType)?.traceId;
  const rows = sharedRows(assets.rows, advertiserIds).map(({ row, count }) => ({
    ...row,
    note:
      count < advertiserIds.length
        ? t('asset.inSome', { some: count, count: advertiserIds.length })
        : row.note,
  }));
  const key = assets.rows.find(({ id }) => id === chosen)?.sameKey;
  const choose = (traceId: string | undefined) =>
    props.onChange(
      traceTypes.flatMap((type) => {
        const before = traces.find((trace) => trace.traceType === type);
        if (type === traceType)
          return before || traceId ? [{ traceType: type, ...(traceId && { traceId }) }] : [];
        return before ? [before] : [];
      }),
    );
  return (
    <div className={css.account}>
      <span className={css.name}>{option('traceType', traceType)}</span>
      <div>
        <AssetSelect
          aria-label={`${props.label}: ${option('traceType', traceType)}`}
          rows={rows}
          value={rows.find(({ sameKey }) => sameKey === key)?.id ?? chosen}
          loading={assets.isLoading}
          clearable
          onBlur={props.onBlur}
          onChange={choose}
        />
        <AssetsFailed {...assets} />
      </div>
    </div>
  );
}

/** Who counts along, by the kind of events. */
export const traces = (): WizardField => ({
  path: 'traceSetting',
  also: traceTypes.map((_, at) => `traceSetting.${at}.traceId`),
  hasHint: true,
  values: traceTypes,
  draw: (props) => (
    <GroupField {...props}>
      {(control) => (
        <div {...control} role="group" className={css.accounts}>
          {traceTypes.map((traceType) => (
            <Trace key={traceType} {...props} traceType={traceType} />
          ))}
        </div>
      )}
    </GroupField>
  ),
});
