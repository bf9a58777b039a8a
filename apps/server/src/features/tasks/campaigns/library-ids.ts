import type { CampaignLibrary } from '@adsail/contract/tasks';

/** The platform's ids of materials' files. */
export type Files = ReadonlyMap<string, string>;

/** What of a campaign the libraries have, by the platform's ids; plain values, so that a thread can have them. */
export interface LibraryIds {
  advertiserId: string;
  /** The account's, by the IANA's name. */
  zone: string;
  now: string;
  /** By kind and id. */
  assets: ReadonlyMap<string, string>;
  /** Landing pages by their addresses. */
  sites: ReadonlyMap<string, string>;
  materials: ReadonlyMap<string, string>;
  files: Files;
}

export interface Library extends CampaignLibrary {
  material(externalId: unknown): string | undefined;
}

export const libraryBy = ({ assets, sites, materials, advertiserId, zone, now }: LibraryIds): Library => ({
  advertiserId,
  zone,
  now,
  asset: (kind, id) => assets.get(`${kind} ${String(id)}`),
  site: (address) => sites.get(String(address)),
  material: (id) => materials.get(String(id)),
});
