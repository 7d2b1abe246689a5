/** One demo that most files of all projects share: no technicians at work, no request limit. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startFirstDemo } from './demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demo: string;
    /** Its data folder. */
    dataDir: string;
    /** The data folder of an unused demo, at rest: copies of it need not be filled again. */
    filled: string;
  }
}

export default async function setup(project: TestProject) {
  // All projects get what the root provides. The first one that comes here starts the demo.
  const root = project.vitest.getRootProject();
  if (root.getProvidedContext().demo) return;
  const { demo, filled } = await startFirstDemo();
  root.provide('demo', demo.url);
  root.provide('dataDir', demo.dataDir);
  root.provide('filled', filled);
  return async () => {
    await demo.dispose();
    rmSync(filled, { recursive: true, force: true });
  };
}
