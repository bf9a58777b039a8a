export { toast, type ToastAction } from './toast.ts';
export { Toasts } from './toasts.tsx';
