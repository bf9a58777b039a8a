export { SaveTemplate } from './save-template.tsx';
