export { type DemoTenant, inEachDemoTenant } from './tenants.ts';
export { makeDemoWorld } from './world.ts';
