import type { AssetKind } from '@adsail/contract/assets';
import { setAt } from '@adsail/contract/delivery';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/form/index.ts';
import type { FieldProps, WizardContent, WizardField } from '../../description.ts';
import { useAdvertiserIds, useContent, useWizard } from '../../state/context.ts';
import { useTaskAccounts } from '../use-accounts.ts';
import { AssetSelect } from './asset-select.tsx';
import { AssetSync } from './asset-sync.tsx';
import css from './assets.module.css';
import {
  type AccountAssets,
  assetOf,
  chooseForAll,
  chooseForOne,
  isMixed,
  isNoneShared,
  ownRow,
  sharedKey,
  sharedRows,
  withMissing,
} from './chosen.ts';
import { AssetsFailed, PerAccount } from './per-account.tsx';
import { useAssets } from './use-assets.ts';

/** More would not fit beside a name. */
const mostNames = 3;

interface Options {
  kind: Exclude<AssetKind, 'audience'>;
  /** Its name in `accountAssets`. */
  field: string;
}

function AccountAsset({ kind, field, ...props }: FieldProps & Options) {
  const { t } = useTranslation('task-wizard');
  const wizard = useWizard();
  const advertiserIds = useAdvertiserIds();
  const content = useContent();
  const assets = useAssets(props.platform, kind, advertiserIds);
  const instead = (content['accountAssets'] as AccountAssets | undefined) ?? {};
  const chosen = { main: props.value as string | undefined, instead, field, rows: assets.rows };
  const names = new Map(useTaskAccounts().map(({ advertiserId, name }) => [advertiserId, name]));
  /** Null: as the choices and the accounts have it. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const mustBeApart =
    !assets.isLoading && (isMixed(chosen, advertiserIds) || isNoneShared(assets.rows, advertiserIds));
  const isApart = advertiserIds.length > 1 && (isOpen ?? mustBeApart);
  const take = ({ main, instead: next }: { main: string | undefined; instead?: AccountAssets }) => {
    const [name = ''] = props.path.split('.');
    const changed: WizardContent = setAt(content, props.path, main);
    wizard.patch({ [name]: changed[name], accountAssets: next });
  };
  const missing = assets.isLoading ? null : withMissing(chosen, advertiserIds);
  // Accounts that came after the choice, as those of a template do: what the field shows is what the task has.
  useEffect(() => {
    if (missing) wizard.complete({ accountAssets: missing });
  });
  if (isApart)
    return (
      <div>
        <PerAccount
          {...props}
          assets={assets}
          chosenOf={(advertiserId) => assetOf(chosen, advertiserId)}
          onChoose={(advertiserId, id) => take(chooseForOne(chosen, advertiserId, id))}
        />
        <div className={css.foot}>
          <Button
            type="link"
            size="small"
            onClick={() => {
              setOpen(false);
              take(chooseForAll(chosen, advertiserIds, assetOf(chosen, advertiserIds[0] ?? '')));
            }}
          >
            {t('asset.sameForAll')}
          </Button>
          <AssetSync kind={kind} platform={props.platform} />
        </div>
      </div>
    );
  const shared = sharedRows(assets.rows, advertiserIds).map(({ row, owners, count }) => {
    if (advertiserIds.length === 1 || count === advertiserIds.length) return row;
    const some = owners.slice(0, mostNames).map((each) => names.get(each) ?? each);
    const where = [...some, ...(count > mostNames ? ['…'] : [])].join(', ');
    return {
      ...row,
      note: [row.note, t('asset.inSome', { some: count, count: advertiserIds.length }), where]
        .filter(Boolean)
        .join(' · '),
    };
  });
  const key = sharedKey(chosen, advertiserIds);
  return (
    <Field {...props}>
      {(control) => (
        <div>
          <AssetSelect
            {...control}
            rows={shared}
            value={shared.find(({ sameKey }) => sameKey === key)?.id ?? chosen.main}
            loading={assets.isLoading}
            clearable={!props.required}
            onBlur={props.onBlur}
            onChange={(id) => take(chooseForAll(chosen, advertiserIds, id))}
          />
          <div className={css.foot}>
            {advertiserIds.length > 1 && (
              <Button type="link" size="small" onClick={() => setOpen(true)}>
                {t('asset.perAccount')}
              </Button>
            )}
            <AssetSync kind={kind} platform={props.platform} />
          </div>
          <AssetsFailed {...assets} />
        </div>
      )}
    </Field>
  );
}

/** What belongs to accounts: one for all that have it, or a line for each account. */
export const accountAsset = (
  path: string,
  options: Options & Omit<WizardField, 'path' | 'draw'>,
): WizardField => {
  const { kind, field, ...rest } = options;
  return {
    also: ['accountAssets'],
    ...rest,
    path,
    draw: (props) => <AccountAsset {...props} kind={kind} field={field} />,
  };
};

function OneOf({ kind, ...props }: FieldProps & Pick<Options, 'kind'>) {
  const advertiserIds = useAdvertiserIds();
  const assets = useAssets(props.platform, kind, advertiserIds);
  return (
    <Field {...props}>
      {(control) => (
        <div>
          <AssetSelect
            {...control}
            rows={assets.rows}
            value={props.value as string | undefined}
            loading={assets.isLoading}
            clearable={!props.required}
            onBlur={props.onBlur}
            onChange={props.onChange}
          />
          <div className={css.foot}>
            <AssetSync kind={kind} platform={props.platform} />
          </div>
          <AssetsFailed {...assets} />
        </div>
      )}
    </Field>
  );
}

/** One that is good for all accounts: a landing page. */
export const asset = (
  path: string,
  { kind, ...rest }: Pick<Options, 'kind'> & Omit<WizardField, 'path' | 'draw'>,
): WizardField => ({ ...rest, path, draw: (props) => <OneOf {...props} kind={kind} /> });

function ListPerAccount({ kind, ...props }: FieldProps & Pick<Options, 'kind'>) {
  const advertiserIds = useAdvertiserIds();
  const assets = useAssets(props.platform, kind, advertiserIds);
  const ids = (props.value as readonly string[] | undefined) ?? [];
  const ofAccount = (advertiserId: string) =>
    ids.find((id) => assets.rows.some((row) => row.id === id && row.advertiserId === advertiserId));
  const choose = (advertiserId: string, id: string | undefined) => {
    const before = ofAccount(advertiserId);
    const name = assets.rows.find((row) => row.id === id)?.sameKey;
    // The first choice is everybody's where they have the same.
    const others = advertiserIds.filter((each) => each !== advertiserId && ofAccount(each) === undefined);
    const usable = assets.rows.filter(({ isClosed }) => !isClosed);
    const same = others.flatMap((each) => ownRow(usable, each, name)?.id ?? []);
    const chosen = [...ids.filter((each) => each !== before), ...(id === undefined ? [] : [id]), ...same];
    props.onChange([...new Set(chosen)]);
  };
  return (
    <div>
      <PerAccount {...props} assets={assets} chosenOf={ofAccount} onChoose={choose} />
      <div className={css.foot}>
        <AssetSync kind={kind} platform={props.platform} />
      </div>
    </div>
  );
}

/** A list with one of each account: who speaks in its ads. */
export const assetsPerAccount = (
  path: string,
  { kind, ...rest }: Pick<Options, 'kind'> & Omit<WizardField, 'path' | 'draw'>,
): WizardField => ({ ...rest, path, draw: (props) => <ListPerAccount {...props} kind={kind} /> });
