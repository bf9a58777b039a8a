export { RatesSection } from './section.tsx';
