export { readingMs } from '../../state/toast/rules.ts';
export { toast } from '../../state/toast/toast.ts';
export { Toasts } from './toasts.tsx';
