export { AttributionArt } from './attribution.tsx';
export { BatchArt } from './batch.tsx';
export { DirectArt } from './direct.tsx';
export { HostingArt } from './hosting.tsx';
export { MaterialArt } from './material.tsx';
export { ReportsArt } from './reports.tsx';
