import { useCallback, useRef } from 'react';

/**
 * For dialogs that may be left while their work is under way: what comes back later must not close whatever is open by
 * then. `begin` with the work, `finish` after it, `cancel` for the person who does not wait; `hasLeft` is true after that.
 */
export function useCancellable(onClose: () => void) {
  const left = useRef(false);
  const begin = useCallback(() => {
    left.current = false;
  }, []);
  const cancel = useCallback(() => {
    left.current = true;
    onClose();
  }, [onClose]);
  const finish = useCallback(() => {
    if (!left.current) onClose();
  }, [onClose]);
  const hasLeft = useCallback(() => left.current, []);
  return { begin, cancel, finish, hasLeft };
}
