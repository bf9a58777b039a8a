import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRight } from '../use-right.ts';
import css from './remote-select.module.css';
import type { ChoiceSource } from './source.ts';

interface NoChoicesProps {
  feature: string;
  adding: NonNullable<ChoiceSource['adding']>;
}

/** There is nothing to choose yet: said with the way to the first one. */
export function NoChoices({ feature, adding }: NoChoicesProps) {
  // The list is open already: it waits for these texts by itself, without the page around it.
  const { t, ready } = useTranslation(feature, { useSuspense: false });
  const mayAdd = useRight(adding.right);
  if (!ready) return null;
  return (
    <div className={css.state}>
      {t('empty.title')}
      {/* The list would close at a press of the mouse before the click arrives. */}
      {mayAdd && (
        <Link
          to={adding.to} // Which page it is is not known here, nor what its address may say: `dialog` every list page knows.
          search={{ dialog: 'add' } as never}
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('add')}
        </Link>
      )}
    </div>
  );
}
