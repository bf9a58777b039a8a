import { useQueryClient } from '@tanstack/react-query';
import { refreshFeature } from '../../api/query-keys.ts';
import { settleInTurn } from '../../api/settle-in-turn.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import type { AssetDialogProps } from './asset-page.tsx';
import { changesIn, followChanges } from './jobs/follow.ts';
import { useWholeName } from './use-whole-name.ts';
import { UsesOfSeveral } from './uses-of-several.tsx';

interface Deletable {
  id: string;
  name: string;
  advertiserName: string | null;
  platform: AssetDialogProps<unknown>['platform'];
}

interface DeleteAssetsProps<Row> extends AssetDialogProps<Row> {
  title: string;
  consequence?: string;
  confirmText?: string;
  /** Nothing needs what its platform has no more. */
  hasUses?: boolean;
  /** Silent: what fails stands in the dialog, by the name of each. With a change it is on its way to the platform. */
  remove: (row: Row) => Promise<unknown>;
}

/** Deletes one or several after one question, which names them all; who is refused stays, with the reason. */
export function DeleteAssets<Row extends Deletable>(props: DeleteAssetsProps<Row>) {
  const { kind, platform, rows, hasUses = true, remove, onGone, onClose } = props;
  const cache = useQueryClient();
  const wholeName = useWholeName();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = [...byId.keys()];
  const removeAll = async () => {
    const answers: unknown[] = [];
    const run = async (id: string) => {
      const row = byId.get(id);
      if (row) answers.push(await remove(row));
    };
    try {
      await settleInTurn(ids, run, onGone);
    } finally {
      const changeIds = changesIn(answers);
      const name = rows.length === 1 ? (rows[0]?.name ?? '') : '';
      followChanges({ kind, platform, of: 'delete', name, changeIds });
      if (changeIds.length > 0) void refreshFeature(cache, 'assets');
    }
  };
  return (
    <ConfirmDelete
      open
      title={props.title}
      consequence={props.consequence}
      confirmText={props.confirmText}
      names={rows.map(wholeName)}
      ids={ids}
      onDelete={removeAll}
      onGone={onGone}
      onClose={onClose}
    >
      {hasUses && <UsesOfSeveral kind={kind} platform={platform} rows={rows} />}
    </ConfirmDelete>
  );
}
