import { build } from 'vite';

/** One module of the web with what it imports, as a script that leaves its exports in `globalThis[name]`. */
export async function bundleOf(entry: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, name, formats: ['iife'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${entry} was not bundled`);
  return `${output.output[0].code}\nglobalThis.${name} = ${name};`;
}
