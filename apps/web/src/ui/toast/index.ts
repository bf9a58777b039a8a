export { toast, type ToastAction } from '../../state/toast/toast.ts';
export { Toasts } from './toasts.tsx';
