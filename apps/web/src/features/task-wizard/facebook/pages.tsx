import type { FacebookContent } from '@adsail/contract/tasks/facebook';
import { Checkbox } from 'antd';
import { AssetSync } from '../controls/assets/asset-sync.tsx';
import { PerAccount } from '../controls/assets/per-account.tsx';
import { useAssets } from '../controls/assets/use-assets.ts';
import css from '../controls/assets/assets.module.css';
import type { FieldProps, WizardField } from '../description.ts';
import { useWords } from '../engine/use-words.ts';
import { useAdvertiserIds } from '../state/context.ts';
import { choosePage, type PageInfo, withOverride } from './chosen-pages.ts';

function Pages(props: FieldProps) {
  const words = useWords();
  const advertiserIds = useAdvertiserIds();
  const assets = useAssets(props.platform, 'page', advertiserIds);
  const pages = (props.value as FacebookContent['adSetIdentityInfo']) ?? [];
  const pageOf = (advertiserId: string): PageInfo | undefined =>
    pages.find((page) => page.advertiserId === advertiserId);
  return (
    <div>
      <PerAccount
        {...props}
        assets={assets}
        chosenOf={(advertiserId) => pageOf(advertiserId)?.actorId}
        onChoose={(advertiserId, id) =>
          props.onChange(choosePage(pages, advertiserIds, assets.rows, { advertiserId, id }))
        }
        renderExtra={({ advertiserId, name }) => (
          <div className={css.foot}>
            <Checkbox
              aria-label={`${words.field('usePageActorOverride')}: ${name}`}
              checked={pageOf(advertiserId)?.usePageActorOverride ?? false}
              disabled={pageOf(advertiserId)?.actorId === undefined}
              onChange={({ target }) =>
                props.onChange(withOverride(pages, advertiserIds, advertiserId, target.checked))
              }
            >
              {words.field('usePageActorOverride')}
            </Checkbox>
          </div>
        )}
      />
      <div className={css.foot}>
        <AssetSync kind="page" platform={props.platform} />
      </div>
    </div>
  );
}

/** The page that speaks in each account. */
export const pages = (): WizardField => ({
  path: 'adSetIdentityInfo',
  hasHint: true,
  draw: (props) => <Pages {...props} />,
});
