import { CheckOutlined, DownOutlined } from '@ant-design/icons';
import { profileCalls } from '@adsail/contract/profile';
import type { TenantEntry } from '@adsail/contract/tenants';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { useInvitationItems } from '../../features/invitations/index.ts';
import { useMember } from '../../state/member.ts';
import { switchTenant, tenantSwitch } from '../../api/switch-tenant.ts';
import { focusContent } from '../../ui/focus-content.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import { leaveToClient } from '../../api/shown-failure.ts';
import css from './tenant-switcher.module.css';

const fiveMinutesMs = 300_000;

function Entry({ entry, current }: { entry: TenantEntry; current: boolean }) {
  const { t } = useTranslation('common');
  return (
    <span className={css.entry}>
      <span className={css.words}>
        <span className={css.name}>{entry.tenantName}</span>
        <span className={css.detail}>
          <span className={css.role}>{entry.roleName}</span>
          <bdi>{t('shell.tenantId', { id: entry.tenantId })}</bdi>
        </span>
      </span>
      <CheckOutlined aria-hidden className={css.tick} data-current={current} />
    </span>
  );
}

export function TenantSwitcher() {
  const { t } = useTranslation('common');
  const router = useRouter();
  const { tenantId, tenantName } = useMember();
  const [switching, setSwitching] = useState(false);
  const { data } = useCallQuery(profileCalls.tenants, {}, { staleTimeMs: fiveMinutesMs });
  const invitations = useInvitationItems();

  const choose = (chosen: string) => {
    setSwitching(true);
    switchTenant(chosen, tenantSwitch(router))
      // A question about a changed form had the focus, and went with the form.
      .then((switched) => switched && focusContent())
      .catch(leaveToClient)
      .finally(() => setSwitching(false));
  };

  const items = (data?.list ?? []).map((entry) => ({
    key: entry.tenantId,
    label: <Entry entry={entry} current={entry.tenantId === tenantId} />,
  }));
  const invited = invitations.number > 0 ? `, ${t('shell.invitations', { number: invitations.number })}` : '';
  return (
    <MenuDropdown
      placement="bottomRight"
      onOpenChange={(open) => open && invitations.readAgain()}
      menu={{
        items: [
          ...(items.length > 0
            ? items
            : [{ key: 'none', disabled: true, label: t(data ? 'shell.noTenants' : 'loading') }]),
          ...invitations.items,
        ],
        selectedKeys: [tenantId],
        onClick: ({ key }) => invitations.choose(key) || choose(key),
        className: css.list,
      }}
    >
      <button
        type="button"
        className={css.button}
        aria-label={`${t('shell.tenant')}: ${tenantName}${invited}`}
        aria-busy={switching}
      >
        <span className={css.initial} aria-hidden="true">
          {[...tenantName][0]}
          {invitations.number > 0 && <span className={css.dot} />}
        </span>
        <bdi className={css.current}>{tenantName}</bdi>
        <DownOutlined aria-hidden className={css.arrow} />
      </button>
    </MenuDropdown>
  );
}
