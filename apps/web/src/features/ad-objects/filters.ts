import type { AdPlatform } from '@adsail/contract';
import { adObjectCalls, type ManagedLevel, statusesOf } from '@adsail/contract/ad-objects';
import { deliveryStates, isLevelOf } from '@adsail/contract/delivery';
import { noneOf } from '@adsail/contract/reports';
import { useMemo } from 'react';
import { request } from '../../api/client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type ChoiceSource, choicesPerPage } from '../../ui/remote-select/index.ts';
import type { Filter } from '../../ui/table/index.ts';
import { useZone } from '../../ui/use-zone.ts';
import { productChoices } from '../products/index.ts';
import { filterOf, levelsAbove } from './tabs.ts';

type Call = typeof adObjectCalls.page;

/** Objects of a level above, to narrow by. */
function objectChoices(platform: AdPlatform, level: ManagedLevel, today: string): ChoiceSource {
  const asked = {
    platform,
    level,
    days: { from: today, to: today },
    columns: ['cost' as const],
    sort: { field: 'name', order: 'asc' as const },
  };
  return {
    call: adObjectCalls.page,
    filters: { platform, level },
    async fetchPage({ keyword, pageIndex }, signal) {
      const page = await request(
        adObjectCalls.page,
        { ...asked, pageIndex, pageSize: choicesPerPage, ...(keyword && { keyword: keyword as never }) },
        { signal, silent: true },
      );
      return { ...page, list: page.list.map(({ id, name }) => ({ value: id, label: name })) };
    },
    async fetchByIds(ids, signal) {
      const { list } = await request(
        adObjectCalls.page,
        { ...asked, ids: [...ids], pageSize: ids.length },
        { signal, silent: true },
      );
      return list.map(({ id, name }) => ({ value: id, label: name }));
    },
  };
}

/** What a list of this level can be narrowed to; those above it first. */
export function useObjectFilters(platform: AdPlatform, level: ManagedLevel): Filter<Call>[] {
  const t = useTexts('ad-objects');
  const today = useZone().today();
  return useMemo(() => {
    const above = levelsAbove(platform, level).flatMap((each): Filter<Call>[] => {
      const name = filterOf[each];
      return name
        ? [{ name, label: `ad-objects:level.${each}` as const, source: objectChoices(platform, each, today) }]
        : [];
    });
    const product: Filter<Call> = {
      name: 'productId',
      label: 'ad-objects:column.productName',
      source: productChoices,
      known: [{ value: noneOf, label: t('filter.noProduct') }],
    };
    const isActive: Filter<Call> = { name: 'isActive', label: 'ad-objects:filter.isActive' };
    if (!isLevelOf(platform, level as never)) return [product, isActive];
    const state: Filter<Call> = {
      name: 'state',
      label: 'ad-objects:filter.state',
      useChoices: () => ({ choices: deliveryStates.map((value) => ({ value, label: t(`state.${value}`) })) }),
    };
    const own: Filter<Call> = {
      name: 'platformStatus',
      label: 'ad-objects:filter.platformStatus',
      useChoices: () => ({
        choices: statusesOf(platform, level as never).map(({ platformStatus, reason }) => ({
          value: platformStatus,
          label: t(`reason.${reason}`),
        })),
      }),
    };
    const [account, ...rest] = above;
    return [
      ...(account ? [account] : []),
      product,
      isActive,
      state,
      ...rest,
      own,
      { name: 'hasOutsideChange', label: 'ad-objects:filter.hasOutsideChange' },
      { name: 'managed', label: 'ad-objects:filter.managed' },
      { name: 'isWaiting', label: 'ad-objects:filter.isWaiting' },
    ];
  }, [platform, level, today, t]);
}
