import { type AccountState, permits } from '@adsail/contract/accounts';
import { useMemo } from 'react';
import { useAccountList } from '../../accounts/index.ts';
import { useAdvertiserIds, useWizard } from '../state/context.ts';

export interface WizardAccount {
  advertiserId: string;
  name: string;
  currency: string;
  timezone: string;
  /** Left out where nobody knows it any more. */
  status?: AccountState;
  /** It is connected and the member may change ads in it. */
  isKnown: boolean;
}

/** Those that the member may make ads in. */
export function useAccounts() {
  const { platform } = useWizard().description;
  const { data, isPending } = useAccountList(platform);
  const accounts = useMemo(
    () =>
      (data ?? [])
        .filter(({ permission }) => permits(permission, 'MANAGE'))
        .map(({ advertiserId, advertiserName, currency, timezone, status }): WizardAccount => ({
          advertiserId,
          name: advertiserName,
          currency,
          timezone,
          status,
          isKnown: true,
        })),
    [data],
  );
  return { accounts, isPending };
}

/** Those of the task, in its order; one that is gone by its id. */
export function useTaskAccounts(): WizardAccount[] {
  const { accounts } = useAccounts();
  const advertiserIds = useAdvertiserIds();
  return useMemo(
    () =>
      advertiserIds.map(
        (advertiserId) =>
          accounts.find((account) => account.advertiserId === advertiserId) ?? {
            advertiserId,
            name: advertiserId,
            currency: '',
            timezone: '',
            isKnown: false,
          },
      ),
    [accounts, advertiserIds],
  );
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter(Boolean);

export const useCurrencies = (): string[] => distinct(useTaskAccounts().map(({ currency }) => currency));
export const useZones = (): string[] => distinct(useTaskAccounts().map(({ timezone }) => timezone));
