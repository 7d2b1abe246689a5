/** What rows do once nothing speaks against them: planned without a write, then carried out. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Author, Fields, Resource } from '../resources/resource.ts';
import type { Change } from '../rows/changes.ts';

export interface Done {
  como: 'criado' | 'alterado' | 'igual' | 'excluido';
  change?: Change;
}

/** A new row, or any other write. */
export type Step = { body: Fields; added: (id: number) => Done } | { write: () => Promise<Done> };

interface Writing {
  resource: Resource;
  author: Author;
}

/** Carries these out in their order. New rows that follow each other are added at once, where the resource can. */
export async function carryOut(
  tx: Tx,
  steps: readonly Step[],
  { resource, author }: Writing,
): Promise<Done[]> {
  const done: Done[] = [];
  let fresh: Extract<Step, { body: Fields }>[] = [];
  const add = async () => {
    const bodies = fresh.map(({ body }) => body);
    const ids = resource.addAll
      ? await resource.addAll(tx, bodies)
      : await oneByOne(bodies, (body) => resource.add(tx, body, author));
    done.push(...fresh.map(({ added }, i) => added(ids[i] as number)));
    fresh = [];
  };
  for (const step of steps) {
    if ('body' in step) {
      fresh.push(step);
      continue;
    }
    await add();
    done.push(await step.write());
  }
  await add();
  return done;
}

async function oneByOne<T>(
  bodies: readonly Fields[],
  add: (body: Fields) => Promise<T>,
): Promise<T[]> {
  const added: T[] = [];
  for (const body of bodies) added.push(await add(body));
  return added;
}
