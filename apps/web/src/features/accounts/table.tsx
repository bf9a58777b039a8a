import { accountCalls, type AdAccount } from '@adsail/contract/accounts';
import { translate } from '../../i18n/translate.ts';
import { type Column, columnsOf } from '../../ui/table/index.ts';
import {
  AmountCell,
  AuthCell,
  NameCell,
  OwnersCell,
  PermissionName,
  PlatformName,
  StatusCell,
  TextCell,
  ZoneCell,
} from './cells.tsx';

interface ColumnContext {
  /** Left out for members who may not authorise. */
  onAuthorise?: (account: AdAccount) => void;
}

const c = columnsOf(accountCalls.authorisedPage);

export const accountColumns = ({ onAuthorise }: ColumnContext): Column<AdAccount>[] => [
  c.cell('account', (account) => <NameCell account={account} />, {
    sortable: 'advertiserName',
    width: 230,
    grow: true,
    frozen: true,
    required: true,
    card: 'title',
    exportValue: ({ advertiserName }) => advertiserName,
  }),
  c.cell('authStatus', (account) => <AuthCell account={account} onAuthorise={onAuthorise} />, {
    width: 204,
    card: 'status',
    exportValue: ({ authStatus }) => translate(`accounts:authStatus.${authStatus}`),
  }),
  // Nineteen digits, in a wide font too.
  c.id('advertiserId', { width: 208, card: 'figure' }),
  c.cell('status', (account) => <StatusCell account={account} />, {
    width: 150,
    card: 'figure',
    exportValue: ({ status, platformStatus }) =>
      `${translate(`accounts:accountState.${status}`)}${platformStatus ? ` (${platformStatus})` : ''}`,
  }),
  c.cell('balance', (account) => <AmountCell account={account} amount={account.balance} />, {
    align: 'end',
    card: 'figure',
    width: 156,
    exportValue: ({ balance }) => balance,
  }),
  c.cell('quota', (account) => <AmountCell account={account} amount={account.quota} hint="noQuota" />, {
    align: 'end',
    card: 'figure',
    width: 156,
    exportValue: ({ quota }) => quota,
  }),
  c.cell('timezone', ({ timezone }) => <ZoneCell timezone={timezone} />, {
    width: 164,
    exportValue: ({ timezone }) => timezone,
  }),
  c.cell('currency', ({ currency }) => <bdi dir="ltr">{currency}</bdi>, {
    width: 96,
    exportValue: ({ currency }) => currency,
  }),
  c.cell('platform', ({ platform }) => <PlatformName platform={platform} />, {
    width: 120,
    exportValue: ({ platform }) => translate(`names:platform.${platform}`),
  }),
  c.cell(
    'businessCenter',
    ({ businessCenterName, businessCenterId }) => (
      <TextCell text={businessCenterName} below={businessCenterId} />
    ),
    {
      width: 200,
      grow: true,
      exportValue: ({ businessCenterName, businessCenterId }) => businessCenterName || businessCenterId,
    },
  ),
  c.text('authUserName', { header: 'accounts:column.authUser', width: 140 }),
  c.ago('authTime'),
  c.cell('owners', ({ owners }) => <OwnersCell owners={owners} />, {
    width: 150,
    exportValue: ({ owners }) => owners.map(({ userName }) => userName).join('\n'),
  }),
  c.ago('infoTime'),
  c.cell('permission', ({ permission }) => <PermissionName permission={permission} />, {
    width: 120,
    // An administrator has all of them everywhere.
    hidden: onAuthorise !== undefined,
    exportValue: ({ permission }) => translate(`accounts:permission.${permission}`),
  }),
  c.text('company', { width: 200, hidden: true }),
  c.date('authExpireTime', { hidden: true }),
];
