import type { Assets } from '@adsail/connectors';
import type { AdPlatform } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { Services } from '../../services.ts';
import type { OpenedAccount } from '../accounts/index.ts';
import type { LinkKind } from './tables.ts';

/** One kind of asset in one account. */
export interface AssetPlace {
  kind: AssetKind;
  platform: AdPlatform;
  advertiserId: string;
}

/** Something that the platform shows. */
export interface FoundAsset<Data = unknown> {
  externalId: string;
  name: string;
  /** What screens and forms use of it. */
  data: Data;
  raw: Readonly<Record<string, unknown>>;
  /** Where the platform serves its picture; readers get it through us. */
  pictureUrl?: string | null;
}

/** By the platform's id of what an asset points at. */
export interface AssetLink {
  how: LinkKind;
  target: string;
}

export interface AssetDefinition<Schema extends z.ZodType = z.ZodType> {
  kind: AssetKind;
  data: Schema;
  /** Whether the platform lets it be used as it is; left out: all that it shows. */
  isUsable?(data: z.output<Schema>): boolean;
  /** What other assets it is made of; left out: none. */
  pointsAt?(data: z.output<Schema>): readonly AssetLink[];
  /** Somebody has closed one of its changes for good, done or not: what was kept for its operation can go. */
  onDismissed?(tx: TenantTx, services: Services, operationId: string): Promise<void>;
  /** All that the account shows, page by page. */
  list(account: OpenedAccount, now: Date): AsyncIterable<readonly FoundAsset<z.output<Schema>>[]>;
}

/** Ties the form of the data to its kind. The feature adds it to `assetDefinitions`. */
export const defineAsset = <Schema extends z.ZodType>(
  definition: AssetDefinition<Schema>,
): AssetDefinition<Schema> => definition;

/** Every feature defines its own kinds of assets; the sync reads all that are added here. */
export const assetDefinitions = extensionPoint<AssetDefinition>('asset', ({ kind }) => kind);

export function definitionOf({ extensions }: Services, kind: AssetKind): AssetDefinition {
  const found = extensions.of(assetDefinitions).find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no asset ${kind}`);
  return found;
}

/** A part of the connector's assets; a platform without it is our own mistake. */
export function partOf<Name extends keyof Assets>(
  { connector }: Pick<OpenedAccount, 'connector'>,
  name: Name,
): NonNullable<Assets[Name]> {
  const part = connector.assets?.[name];
  if (!part) throw new Error(`${connector.platform} has no ${name}`);
  return part;
}
