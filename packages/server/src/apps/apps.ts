/** The apps that the server can serve, each built from a folder of `apps/`. */
import { type BuildFolders, builtApp, NotBuilt } from './build.ts';

/** The path of each app; its folder in `apps/` has the same name as here. */
const PATHS = { field: '/app', office: '/escritorio' } as const;

export interface App {
  /** Where it is served, without a slash at the end. */
  path: (typeof PATHS)[keyof typeof PATHS];
  /** Undefined where it is not built, and this installation cannot build it. */
  build: BuildFolders | undefined;
}

interface Building {
  signal?: AbortSignal | undefined;
  /** Hears of apps that cannot be built here. Without it they are errors. */
  without?: (problem: NotBuilt) => void;
}

/** Every app of this installation. Builds those whose sources have changed. */
export async function buildApps({ signal, without }: Building = {}): Promise<App[]> {
  const apps: App[] = [];
  for (const [name, path] of Object.entries(PATHS) as [string, App['path']][]) {
    try {
      const build = await builtApp(name, { signal });
      if (build) apps.push({ path, build });
    } catch (error) {
      if (!without || !(error instanceof NotBuilt)) throw error;
      without(error);
      apps.push({ path, build: undefined });
    }
  }
  return apps;
}
