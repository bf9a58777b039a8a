import { countBindings } from '../store/bindings.ts';

export const boundObjects = { message: 'mirror:error.productInUse' as const, count: countBindings };
