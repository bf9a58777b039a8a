import { halfHours } from '@adsail/contract/delivery';
import { jsonNumber } from '../core/index.ts';

type Convert = (value: never) => unknown;

const id: Convert = (value: string) => BigInt(value);
const ids: Convert = (values: string[]) => values.map(BigInt);
const decimal: Convert = (value: string) => jsonNumber(value);
/** The wire has one text of 336 signs. */
const week: Convert = (days: string[]) => halfHours(days).join('');

/** What is text in the console and something else on the wire. All other fields differ by their spelling only. */
const converters: Readonly<Record<string, Convert>> = {
  assetIds: ids,
  audiencePackageId: id,
  componentId: id,
  convertId: id,
  itemId: id,
  microAppInstanceId: id,
  productPlatformId: id,
  quickAppId: id,
  templateId: id,
  trackUrlGroupId: id,
  actionCategories: ids,
  actionWords: ids,
  awemeFanAccounts: ids,
  awemeFanCategories: ids,
  awemeFansNumbers: ids,
  city: ids,
  interestCategories: ids,
  interestWords: ids,
  retargetingTags: ids,
  retargetingTagsExclude: ids,
  bid: decimal,
  deepCpabid: decimal,
  roiGoal: decimal,
  searchBidRatio: decimal,
  scheduleTime: week,
};

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Settings as the wire wants them. */
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const convert = each === undefined ? undefined : converters[name];
      return [snake(name), convert ? convert(each as never) : toWire(each)];
    }),
  );
}
