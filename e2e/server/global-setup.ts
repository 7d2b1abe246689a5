/** One demo that most files share: no technicians at work, no request limit. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startFirstDemo } from './demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demo: string;
    /** Its data folder. */
    dataDir: string;
    /** The data folder of a demo that nobody has used, at rest: copies of it need not be filled again. */
    filled: string;
  }
}

export default async function setup(project: TestProject) {
  const { demo, filled } = await startFirstDemo();
  project.provide('demo', demo.url);
  project.provide('dataDir', demo.dataDir);
  project.provide('filled', filled);
  return async () => {
    await demo.dispose();
    rmSync(filled, { recursive: true, force: true });
  };
}
