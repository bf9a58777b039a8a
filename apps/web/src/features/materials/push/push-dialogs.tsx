import { type List, useRowsBeside } from '../../../ui/table/index.ts';
import type { useDialog } from '../../../ui/use-dialog.ts';
import type { MaterialCall } from '../library.ts';
import { PushDetailDrawer } from './push-detail.tsx';
import { PushDialog } from './push-dialog.tsx';
import { PushList } from './push-list.tsx';

const rowId = ({ id }: { id: string }) => id;

interface PushDialogsProps<C extends MaterialCall> extends ReturnType<typeof useDialog> {
  list: List<C>;
  mayWrite: boolean;
}

/** Pushing, how far it is, and what was pushed before: each has its address. */
export function PushDialogs<C extends MaterialCall>({
  list,
  mayWrite,
  dialog,
  open,
  close,
}: PushDialogsProps<C>) {
  const isPushing = dialog?.name === 'push' && mayWrite;
  const ids = isPushing ? (dialog.id ? [dialog.id] : [...list.state.selected]) : [];
  const rows = useRowsBeside(list, ids.length > 0 ? `push.${dialog?.id}` : null, ids, { rowId });
  return (
    <>
      {isPushing && ids.length > 0 && rows && (
        <PushDialog
          ids={ids}
          names={rows.map(({ name }) => name)}
          onStarted={(pushId) => open('pushed', pushId, { replace: true })}
          onClose={close}
        />
      )}
      {dialog?.name === 'pushed' && dialog.id && (
        <PushDetailDrawer
          key={dialog.id}
          pushId={dialog.id}
          mayWrite={mayWrite}
          onBack={() => open('pushes', undefined, { replace: true })}
          onClose={close}
        />
      )}
      {dialog?.name === 'pushes' && <PushList onOpen={(id) => open('pushed', id)} onClose={close} />}
    </>
  );
}
