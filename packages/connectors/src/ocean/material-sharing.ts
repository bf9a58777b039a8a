import { inChunks, type Uploads } from '../core/index.ts';
import type { OceanClient } from './client.ts';
import { wireId } from './ids.ts';
import { withRefusals } from './item-refusals.ts';

/** "Push materials": at most so many of each. */
const maxItems = 50;

interface Failure {
  video_id?: string;
  image_id?: string;
  fail_reason?: string;
}

/** Gives files to other accounts of the same company; one that is there already is not sent twice. */
export const shareMaterials =
  (client: OceanClient): NonNullable<Uploads['share']> =>
  (scope, kind, ids, accountIds) =>
    inChunks<string, string>(ids, maxItems, (chunk) =>
      withRefusals(chunk, async () => {
        const body = {
          advertiser_id: wireId(scope.account.id),
          target_advertiser_ids: accountIds.map((id) => wireId(id, 'accountIds')),
          [`${kind}_ids`]: chunk,
        };
        const path = '2/file/material/bind/';
        const { fail_list } = await client.post<{ fail_list?: Failure[] | null }>(
          scope,
          path,
          body,
          scope.account.id,
        );
        return new Map(
          (fail_list ?? [])
            .filter(({ fail_reason = '' }) => !fail_reason.endsWith('_EXISTED'))
            .map((each) => [each[`${kind}_id`] ?? '', each.fail_reason]),
        );
      }),
    );
