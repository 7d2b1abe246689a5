/** One demo that most files share: no technicians at work, no request limit. */
import type { TestProject } from 'vitest/node';
import { startDemo } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demo: string;
    /** Its data folder. */
    dataDir: string;
  }
}

export default async function setup(project: TestProject) {
  const demo = await startDemo();
  project.provide('demo', demo.url);
  project.provide('dataDir', demo.dataDir);
  return () => demo.dispose();
}
