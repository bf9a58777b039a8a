import type { Pixel } from '@adsail/contract/pixels';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { type AssetDialogProps, useEventName } from '../assets/index.ts';
import { callsOf } from './calls.ts';
import css from './pixels.module.css';

/** The events that the platform knows of a pixel. */
export function PixelEventsDialog({ platform, row, onClose }: AssetDialogProps<Pixel>) {
  const { t } = useTranslation('pixels');
  const { data, isPending } = useCallQuery(callsOf(platform).events, { id: row.id });
  const eventName = useEventName();
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
      {data && data.list.length > 0 && (
        <table className={css.events}>
          <thead>
            <tr>
              <th>{t('eventColumn.name')}</th>
              <th>{t('eventColumn.type')}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ id, name, type }) => (
              <tr key={id}>
                <td>
                  <bdi>{eventName(name)}</bdi>
                </td>
                <td>
                  <bdi>{type}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
