/** The apps that the server can serve, each built from a folder of `apps/`. */
import { type BuildFolders, builtApp } from './build.ts';

/** The path of each app; its folder in `apps/` has the same name as here. */
const PATHS = { field: '/app', office: '/escritorio' } as const;

export interface App {
  /** Where it is served, without a slash at the end. */
  path: (typeof PATHS)[keyof typeof PATHS];
  build: BuildFolders;
}

/** Every app of this installation, ready to be served. Builds those whose sources have changed. */
export async function buildApps(signal?: AbortSignal): Promise<App[]> {
  const apps: App[] = [];
  for (const [name, path] of Object.entries(PATHS)) {
    const build = await builtApp(name, { signal });
    if (build) apps.push({ path: path as App['path'], build });
  }
  return apps;
}
