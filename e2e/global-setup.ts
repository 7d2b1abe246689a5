/** One demo that most files share: no technicians at work, no request limit. */
import type { TestProject } from 'vitest/node';
import { startDemo } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demo: string;
  }
}

export default async function setup(project: TestProject) {
  const demo = await startDemo();
  project.provide('demo', demo.url);
  return () => demo.dispose();
}
