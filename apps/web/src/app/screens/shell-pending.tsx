import { Mark } from '../../ui/plain/index.ts';
import { usePlace } from '../shell/use-place.ts';
import { Pending } from './pending.tsx';
import css from './pending.module.css';

/** The outline of the console while its chunk is on the way, so that nothing jumps when it comes. */
export function ShellPending() {
  const { screen } = usePlace();
  return (
    <div className={css.shell}>
      <div className={css.bar}>
        <Mark className={css.mark} />
      </div>
      {screen?.sideBar !== false && <div className={css.side} />}
      <div className={css.body}>
        <Pending shape={screen?.shape} />
      </div>
    </div>
  );
}
