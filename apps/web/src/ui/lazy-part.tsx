import { Button, Modal } from 'antd';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { trackRequest } from '../api/progress.ts';
import { ChunkGone, ChunkUnreachable, loadPart } from '../loading/chunk.ts';
import { EmptyState } from './empty-state.tsx';
import { useFocusReturn } from './focus-return.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Failed {
  error: Error;
  onRetry: () => void;
}

interface BoundaryProps {
  onFailed: () => void;
  failed: (failure: Failed) => ReactNode;
  /** From the first failure on, whatever follows it. */
  sinceFailed: ReactNode;
  children: () => ReactNode;
}

interface BoundaryState {
  error: Error | null;
  hasFailed: boolean;
}

/** Catches what could not be loaded, and nothing else: a part that breaks is its screen's matter. */
class LoadBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error, hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (error && !(error instanceof ChunkGone || error instanceof ChunkUnreachable)) throw error;
    return (
      <>
        {hasFailed && this.props.sinceFailed}
        {error ? this.props.failed({ error, onRetry: this.#retry }) : this.props.children()}
      </>
    );
  }

  readonly #retry = (): void => this.setState({ error: null });
}

/** What is on its way moves the progress bar, as a request does. */
function Waiting({ children }: { children: ReactNode }) {
  useEffect(() => trackRequest(), []);
  return children;
}

/** Why the part is not there, and a second try; when the network is back it is tried by itself. */
function FailedPart({ error, onRetry }: Failed) {
  const { t } = useTranslation(['ui', 'common']);
  const isGone = error instanceof ChunkGone;
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="alert">
      <EmptyState
        drawing={isGone ? 'failed' : 'offline'}
        title={t('part.failed')}
        hint={t(isGone ? 'part.gone' : 'part.unreachable')}
        action={
          <>
            <Button onClick={onRetry}>{t('table.retry')}</Button>
            {isGone && <Button onClick={() => location.reload()}>{t('common:error.reload')}</Button>}
          </>
        }
      />
    </div>
  );
}

function FailedDialog({ onClose, ...failed }: Failed & { onClose: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      open
      centered
      width={440}
      footer={null}
      title={<span className="visually-hidden">{t('part.failed')}</span>}
      onCancel={onClose}
    >
      <FailedPart {...failed} />
    </Modal>
  );
}

/** What opened the dialog is known to the first that stands in its place: the next one opens from there. */
function FocusReturn() {
  useFocusReturn();
  return null;
}

function lazyWith<Props extends object>(
  load: Load<Props>,
  waiting: ReactNode,
  failed: (failure: Failed, props: Props) => ReactNode,
  sinceFailed: ReactNode = null,
): ComponentType<Props> {
  // React keeps a failed one as failed: the next try needs a new one.
  const begin = () => lazy(loadPart(load)) as unknown as ComponentType<Props>;
  let Part = begin();
  return function LazyPart(props: Props) {
    return (
      <LoadBoundary
        onFailed={() => (Part = begin())}
        failed={(failure) => failed(failure, props)}
        sinceFailed={sinceFailed}
      >
        {() => (
          <Suspense fallback={<Waiting>{waiting}</Waiting>}>
            <Part {...props} />
          </Suspense>
        )}
      </LoadBoundary>
    );
  };
}

/** Part of a screen whose code comes when it is needed. What cannot be loaded says so in its place; the screen stays. */
export const lazyPart = <Props extends object>(load: Load<Props>, waiting: ReactNode = null) =>
  lazyWith(load, waiting, (failure) => <FailedPart {...failure} />);

/** A dialog, likewise. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: Load<Props>) =>
  lazyWith(
    load,
    null,
    (failure, { onClose }) => <FailedDialog {...failure} onClose={onClose} />,
    <FocusReturn />,
  );
