import type { UploadPlaces } from '../planning/uploads.ts';
import type { PlanRow } from '../store/plans.ts';
import type { Ensured } from './operations.ts';

/** What is known of the uploads of a plan. */
export interface Uploads {
  places: UploadPlaces;
  materialNames: ReadonlyMap<string, string>;
}

export const uploadsOf = ({ facts }: PlanRow, places: UploadPlaces): Uploads => ({
  places,
  materialNames: new Map(facts.materials.map(({ id, name }) => [id, name])),
});

/** Files and covers, which are on their way to an account or there already. */
export const uploadRows = (ensured: Ensured, { places, materialNames }: Uploads) =>
  [...ensured].flatMap(([pair, found]) => {
    if (!found) return [];
    const { advertiserId, materialId, file, cover } = found;
    const parts = [
      { part: 'FILE', spot: file },
      { part: 'COVER', spot: cover },
    ];
    return parts.flatMap(({ part, spot }, at) =>
      spot
        ? [
            {
              position: (places.get(pair) ?? 0) + at,
              key: `material ${advertiserId} ${materialId} ${part}`,
              parent_key: null,
              level: 'material' as const,
              advertiser_id: advertiserId,
              name: materialNames.get(materialId) ?? '',
              operation_id: spot.is === 'onTheWay' ? spot.operationId : null,
              external_id: spot.is === 'there' ? spot.externalId : null,
            },
          ]
        : [],
    );
  });
