import type { AssetKind } from '@adsail/contract/assets';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { choiceLine, choiceMatches, Field } from '../../../../ui/form/index.ts';
import type { FieldProps, WizardField } from '../../description.ts';
import css from '../../engine/engine.module.css';
import { useAdvertiserIds } from '../../state/context.ts';
import { useTaskAccounts } from '../use-accounts.ts';
import { useNotHere } from './asset-select.tsx';
import { AssetSync } from './asset-sync.tsx';
import own from './assets.module.css';
import { AssetsFailed } from './per-account.tsx';
import { type AssetRow, useAssets } from './use-assets.ts';

interface Options {
  kind: Exclude<AssetKind, 'audience'>;
  /** Links can be typed beside what is listed. */
  takesLinks?: boolean;
}

interface Listed {
  value: string;
  label: string;
  note?: string;
  disabled?: boolean;
}

/** What each account has under its name; with one account there is nothing to tell apart. */
function useListed(rows: readonly AssetRow[], chosen: readonly string[], isLoading: boolean) {
  const { t } = useTranslation('task-wizard');
  const notHere = useNotHere();
  const accounts = useTaskAccounts();
  const listed = ({ id, name, note, isClosed }: AssetRow): Listed => ({
    value: id,
    label: name,
    note: isClosed ? t('asset.closed') : note,
    disabled: isClosed && !chosen.includes(id),
  });
  const shared = rows.filter(({ advertiserId }) => advertiserId === null).map(listed);
  const groups = accounts.map(({ advertiserId, name }) => ({
    label: name,
    options: rows.filter((row) => row.advertiserId === advertiserId).map(listed),
  }));
  const gone = isLoading
    ? []
    : chosen.filter((id) => !id.includes('://') && !rows.some((row) => row.id === id)).map(notHere);
  const owned = groups.filter(({ options }) => options.length > 0);
  return [...(accounts.length > 1 ? owned : owned.flatMap(({ options }) => options)), ...shared, ...gone];
}

function AssetList({ kind, takesLinks = false, ...props }: FieldProps & Options) {
  const { t } = useTranslation('task-wizard');
  const advertiserIds = useAdvertiserIds();
  const assets = useAssets(props.platform, kind, advertiserIds);
  const chosen = (props.value as readonly string[] | undefined) ?? [];
  const options = useListed(assets.rows, chosen, assets.isLoading);
  const isKnown = (id: string) => chosen.includes(id) || assets.rows.some((row) => row.id === id);
  return (
    <Field {...props}>
      {(control) => (
        <div>
          <Select<string[], Listed>
            {...control}
            className={css.wide}
            mode={takesLinks ? 'tags' : 'multiple'}
            value={[...chosen]}
            options={options as Listed[]}
            loading={assets.isLoading}
            disabled={props.disabled}
            status={props.error ? 'error' : ''}
            placeholder={t(takesLinks ? 'chooseOrLink' : 'choose')}
            notFoundContent={t('asset.none')}
            showSearch={{ filterOption: choiceMatches }}
            optionRender={({ data }) => choiceLine(data)}
            onBlur={props.onBlur}
            onChange={(next) => props.onChange(next.filter((id) => isKnown(id) || id.includes('://')))}
          />
          <div className={own.foot}>
            <AssetSync kind={kind} platform={props.platform} />
          </div>
          <AssetsFailed {...assets} />
        </div>
      )}
    </Field>
  );
}

/** Any number of what the accounts have: each account uses its own. */
export const assetList = (
  path: string,
  { kind, takesLinks, ...rest }: Options & Omit<WizardField, 'path' | 'draw'>,
): WizardField => ({
  ...rest,
  path,
  draw: (props) => <AssetList {...props} kind={kind} takesLinks={takesLinks} />,
});
