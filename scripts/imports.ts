/**
 * Which files of a folder import which, read from their text: values and types alike, since a type ties two rooms as
 * firmly as a function does. A declared order of rooms is held against it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The files that each file imports; paths are relative to the folder that was read. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** `import … from`, `export … from`, `import '…'` at the start of a line, and `import('…')` anywhere. */
const IMPORTS =
  /^(?:import|export)\s(?:[^'"`;=(]*\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Paths of a file's imports as they are written. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORTS)].map(([, statement, call]) => (statement ?? call) as string);

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path);

/** Reads the graph of a folder. Imports of packages and of files outside of the folder are left out. */
export function readImports(folder: string): ImportGraph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .toSorted();
  const known = new Set(files);
  return new Map(
    files.map((file) => [
      file,
      importsOf(readFileSync(join(folder, file), 'utf8'))
        .filter((path) => path.startsWith('.'))
        .map((path) => normalize(join(dirname(file), path)))
        .filter((path) => known.has(path)),
    ]),
  );
}

/** Whether the entry is a room of each file and folder inside of a folder, such as `areas/*`; none of them knows another. */
const isOfEach = (room: string): boolean => room.endsWith('*');

/** The file or folder inside of the entry's folder that the file is, or belongs to; undefined outside of it. */
const partIn = (room: string, file: string): string | undefined => {
  const folder = room.slice(0, -1);
  return isOfEach(room) && file.startsWith(folder)
    ? file.slice(folder.length).split('/')[0]
    : undefined;
};

const isIn = (room: string, file: string): boolean =>
  file === room || file.startsWith(`${room}/`) || partIn(room, file) !== undefined;

/** The room of a file: the longest entry of the order that is the file or one of its folders. */
const roomOf = (order: readonly string[], file: string): string | undefined =>
  order
    .filter((room) => isIn(room, file))
    .toSorted((a, b) => Number(isOfEach(a)) - Number(isOfEach(b)) || b.length - a.length)[0];

/** Files that belong to no room of the order. */
export const filesWithoutRoom = (graph: ImportGraph, order: readonly string[]): string[] =>
  [...graph.keys()].filter((file) => roomOf(order, file) === undefined);

/** Rooms of the order without a file. A room of each may be empty. */
export const roomsWithoutFile = (graph: ImportGraph, order: readonly string[]): string[] => {
  const rooms = new Set([...graph.keys()].map((file) => roomOf(order, file)));
  return order.filter((room) => !isOfEach(room) && !rooms.has(room));
};

/** Imports of a room that comes later in the order, or stands beside the importer's, as `importer → imported`. */
export const arrowsAgainst = (graph: ImportGraph, order: readonly string[]): string[] => {
  const isAgainst = (file: string, imported: string): boolean => {
    const [room = '', other = ''] = [roomOf(order, file), roomOf(order, imported)];
    if (room !== other) return order.indexOf(other) > order.indexOf(room);
    return partIn(room, file) !== partIn(room, imported);
  };
  return [...graph].flatMap(([file, imports]) =>
    imports
      .filter((imported) => isAgainst(file, imported))
      .map((imported) => `${file} → ${imported}`),
  );
};

/** Files that import each other, directly or through others: each circle with its files. */
export function circlesOf(graph: ImportGraph): string[][] {
  const found = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const lower = (file: string, by: number) => low.set(file, Math.min(low.get(file) ?? by, by));
  const visit = (file: string): void => {
    found.set(file, found.size);
    lower(file, found.get(file) as number);
    open.push(file);
    for (const imported of graph.get(file) ?? []) {
      if (!found.has(imported)) visit(imported);
      if (open.includes(imported)) lower(file, low.get(imported) as number);
    }
    if (low.get(file) !== found.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const file of graph.keys()) if (!found.has(file)) visit(file);
  return circles;
}
