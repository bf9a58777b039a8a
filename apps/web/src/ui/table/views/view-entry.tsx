import { DeleteOutlined, EditOutlined, StarFilled, StarOutlined, TeamOutlined } from '@ant-design/icons';
import { type View, viewCalls } from '@adsail/contract/views';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { RowButton } from '../../row-button.tsx';
import { toast } from '../../toast/index.ts';
import { noView } from '../table-state.ts';
import type { Views } from './use-views.ts';
import css from './views-panel.module.css';

interface ViewEntryProps {
  view: View;
  views: Views;
  onLeave: () => void;
  onDialog: (name: 'editView' | 'deleteView', id: string) => void;
}

/** One view: a click shows it; what else can be done with it stands beside. */
export function ViewEntry({ view, views, onLeave, onDialog }: ViewEntryProps) {
  const { t } = useTranslation('views');
  const { id, name, isOwn, isShared, isDefault, mayChange } = view;
  const setDefault = useCall(viewCalls.setDefault, {
    onSuccess: () => {
      toast.success(isDefault ? t('defaultDropped') : t('defaultSet', { name }));
    },
  });
  const toggleDefault = () => {
    // Whoever looks at all rows goes on doing so: the bare address will mean the view.
    if (!isDefault && views.isOpening) views.mark(noView);
    setDefault.mutate({ screen: views.screen, id: isDefault ? null : id });
  };
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.entry}
        aria-current={views.chosen?.id === id}
        onClick={() => {
          views.apply(view);
          onLeave();
        }}
      >
        <bdi className={css.name} title={name}>
          {name}
        </bdi>
        {isOwn && isShared && <TeamOutlined className={css.mark} aria-label={t('shared')} />}
        {!isOwn && <span className={css.by}>{t('sharedBy', { name: view.createdByName })}</span>}
      </button>
      <RowButton
        icon={isDefault ? <StarFilled className={css.star} aria-hidden /> : <StarOutlined aria-hidden />}
        label={t(isDefault ? 'dropDefault' : 'makeDefault', { name })}
        onClick={toggleDefault}
      />
      {mayChange && (
        <>
          <RowButton
            icon={<EditOutlined aria-hidden />}
            label={t('editOf', { name })}
            onClick={() => onDialog('editView', id)}
          />
          <RowButton
            icon={<DeleteOutlined aria-hidden />}
            label={t('deleteOf', { name })}
            onClick={() => onDialog('deleteView', id)}
          />
        </>
      )}
    </li>
  );
}
