/** The part of WebAssembly that the decoder uses: the library that declares all of it is the browser's. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;
  class Module {
    private readonly module: never;
  }
  class Instance {
    readonly exports: Readonly<Record<string, unknown>>;
    constructor(module: Module, imports: Imports);
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>;
}
