import { AuthPlatform, Id, type Language, translate } from '@adsail/contract';
import { AccountState, type AdAccount, AuthStatus } from '@adsail/contract/accounts';
import { z } from 'zod';
import { CopyText } from '../../ui/copy-text.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table/index.ts';
import { AmountCell, AuthCell, NameCell, OwnersCell, StatusCell, TextCell, ZoneCell } from './cells.tsx';

export const accountTable = {
  filters: {
    platform: AuthPlatform.optional(),
    authStatus: AuthStatus.optional(),
    status: AccountState.optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    authUserId: Id.optional(),
  },
  sortFields: ['advertiserName', 'authTime', 'authStatus', 'balance', 'platform'],
  defaultSort: { field: 'authTime' as const, order: 'desc' as const },
};

/** Two lines in a cell. */
export const accountRowHeight = { compact: 44, standard: 52, relaxed: 64 };

interface ColumnContext {
  language: Language;
  /** More than one currency in the organisation: amounts carry their code. */
  mixed: boolean;
  /** Left out for members who may not authorise. */
  onAuthorise?: (account: AdAccount) => void;
}

const time = (at: string | null) => (at === null ? null : new Date(at));

export const accountColumns = ({ language, mixed, onAuthorise }: ColumnContext): Column<AdAccount>[] => [
  {
    id: 'account',
    header: 'accounts:column.account',
    sortable: 'advertiserName',
    width: 230,
    frozen: true,
    required: true,
    cell: (account) => <NameCell account={account} />,
    exportValue: ({ advertiserName }) => advertiserName,
  },
  {
    id: 'authStatus',
    header: 'accounts:column.authStatus',
    sortable: 'authStatus',
    width: 204,
    cell: (account) => <AuthCell account={account} onAuthorise={onAuthorise} />,
    exportValue: ({ authStatus }) => translate(language, `authStatus.${authStatus}`),
  },
  {
    id: 'advertiserId',
    header: 'accounts:column.advertiserId',
    width: 190,
    cell: ({ advertiserId }) => <CopyText text={advertiserId} />,
    exportValue: ({ advertiserId }) => advertiserId,
  },
  {
    id: 'status',
    header: 'accounts:column.status',
    width: 150,
    cell: (account) => <StatusCell account={account} />,
    exportValue: ({ status, platformStatus }) =>
      `${translate(language, `accountState.${status}`)}${platformStatus ? ` (${platformStatus})` : ''}`,
  },
  {
    id: 'balance',
    header: 'accounts:column.balance',
    sortable: 'balance',
    align: 'end',
    width: 144,
    cell: ({ balance, currency }) => <AmountCell amount={balance} currency={currency} mixed={mixed} />,
    exportValue: ({ balance }) => balance,
  },
  {
    id: 'quota',
    header: 'accounts:column.quota',
    align: 'end',
    width: 150,
    cell: ({ quota, currency }) => (
      <AmountCell amount={quota} currency={currency} mixed={mixed} hint="noQuota" />
    ),
    exportValue: ({ quota }) => quota,
  },
  {
    id: 'timezone',
    header: 'accounts:column.timezone',
    width: 164,
    cell: ({ timezone }) => <ZoneCell timezone={timezone} />,
    exportValue: ({ timezone }) => timezone,
  },
  {
    id: 'currency',
    header: 'accounts:column.currency',
    width: 96,
    cell: ({ currency }) => <bdi dir="ltr">{currency}</bdi>,
    exportValue: ({ currency }) => currency,
  },
  {
    id: 'platform',
    header: 'accounts:column.platform',
    sortable: 'platform',
    width: 120,
    cell: ({ platform }) => translate(language, `platform.${platform}`),
    exportValue: ({ platform }) => translate(language, `platform.${platform}`),
  },
  {
    id: 'businessCenter',
    header: 'accounts:column.businessCenter',
    width: 200,
    cell: ({ businessCenterName, businessCenterId }) => (
      <TextCell text={businessCenterName} below={businessCenterId} />
    ),
    exportValue: ({ businessCenterName, businessCenterId }) => businessCenterName || businessCenterId,
  },
  {
    id: 'authUser',
    header: 'accounts:column.authUser',
    width: 140,
    cell: ({ authUserName }) => <TextCell text={authUserName} />,
    exportValue: ({ authUserName }) => authUserName,
  },
  {
    id: 'authTime',
    header: 'accounts:column.authTime',
    sortable: 'authTime',
    width: 190,
    cell: ({ authTime }) => <DateTime at={authTime} />,
    exportValue: ({ authTime }) => time(authTime),
  },
  {
    id: 'owners',
    header: 'accounts:column.owners',
    width: 150,
    cell: ({ owners }) => <OwnersCell owners={owners} />,
    exportValue: ({ owners }) => owners.map(({ userName }) => userName).join('\n'),
  },
  {
    id: 'infoTime',
    header: 'accounts:column.infoTime',
    width: 130,
    cell: ({ infoTime }) => (infoTime ? <RelativeTime at={infoTime} /> : '–'),
    exportValue: ({ infoTime }) => time(infoTime),
  },
  {
    id: 'permission',
    header: 'accounts:column.permission',
    width: 120,
    // An administrator has all of them everywhere.
    hidden: onAuthorise !== undefined,
    cell: ({ permission }) => translate(language, `permission.${permission}`),
    exportValue: ({ permission }) => translate(language, `permission.${permission}`),
  },
  {
    id: 'company',
    header: 'accounts:column.company',
    width: 200,
    hidden: true,
    cell: ({ company }) => <TextCell text={company} />,
    exportValue: ({ company }) => company,
  },
  {
    id: 'authExpireTime',
    header: 'accounts:column.authExpireTime',
    width: 190,
    hidden: true,
    cell: ({ authExpireTime }) => (authExpireTime ? <DateTime at={authExpireTime} /> : '–'),
    exportValue: ({ authExpireTime }) => time(authExpireTime),
  },
];
