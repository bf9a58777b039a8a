import { Mark } from '../../ui/plain/index.ts';
import { Pending } from './pending.tsx';
import css from './pending.module.css';

/** The outline of the console while its chunk is on the way, so that nothing jumps when it comes. */
export function ShellPending() {
  return (
    <div className={css.shell}>
      <div className={css.bar}>
        <Mark className={css.mark} />
      </div>
      <Pending />
    </div>
  );
}
