import { appCalls, type MobileApp } from '@adsail/contract/apps';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { type AssetDialogProps, useEventName } from '../assets/index.ts';
import css from './apps.module.css';

/** As the platform spells it as well: whoever wires an app has to know that. */
function EventName({ event }: { event: string }) {
  const name = useEventName()(event);
  return (
    <>
      <bdi>{name}</bdi> {name !== event && <bdi className={css.wire}>{event}</bdi>}
    </>
  );
}

/** The in-app events that the platform knows. */
export function AppEventsDialog({ platform, row, onClose }: AssetDialogProps<MobileApp>) {
  const { t } = useTranslation('apps');
  const { data, isPending } = useCallQuery(
    platform === 'FACEBOOK' ? appCalls.facebookEvents : appCalls.events,
    { id: row.id },
  );
  useFocusReturn();
  return (
    <Modal
      open
      title={t('eventsOf', { name: row.name })}
      footer={null}
      onCancel={onClose}
      loading={isPending}
    >
      {data?.list.length === 0 && <p>{t('noEvents')}</p>}
      <ul className={css.list}>
        {data?.list.map((event) => (
          <li key={event}>
            <EventName event={event} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
