/** An entry of package-lock.json, as far as the checks care. */
export interface LockedPackage {
  version?: string;
  license?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  packages: Readonly<Record<string, LockedPackage>>;
}

/** The name in a place like `node_modules/a/node_modules/@b/c`. Empty for our own workspaces. */
export const packageName = (place: string): string => place.split('node_modules/').slice(1).at(-1) ?? '';

/** What was installed, without our own workspaces and the links to them. */
export function installedPackages({ packages }: Lock): { name: string; locked: LockedPackage }[] {
  return Object.entries(packages).flatMap(([place, locked]) => {
    const name = packageName(place);
    return name && !locked.link ? [{ name, locked }] : [];
  });
}
