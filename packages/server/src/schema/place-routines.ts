/** The room of each routine. */
import type { Room } from './rooms.ts';

/**
 * A routine belongs to the room that names it. Otherwise it belongs to the only room whose tables use it,
 * directly or through other routines, or else to the first room. Texts are by name. Returns the sorted names
 * of each room's routines.
 */
export function placeRoutines(
  rooms: Record<string, Room>,
  tables: Map<string, string>,
  routines: Map<string, string>,
): Map<string, string[]> {
  const roomOf = new Map(
    Object.entries(rooms).flatMap(([room, { tables: names, routines: named = [] }]) => [
      ...names.map((name) => [name, room] as const),
      ...named.map((name) => [`${name}()`, room] as const),
    ]),
  );
  const users = (name: string, texts: Map<string, string>) => {
    const use = new RegExp(`\\b${name}\\(`);
    return [...texts]
      .filter(([user, text]) => user !== name && use.test(text))
      .map(([user]) => user);
  };
  const roomsUsing = (name: string, seen: string[] = []): string[] => {
    const named = roomOf.get(`${name}()`);
    if (named) return [named];
    if (seen.includes(name)) return [];
    return [
      ...users(name, tables).map((table) => roomOf.get(table) ?? table),
      ...users(name, routines).flatMap((routine) => roomsUsing(routine, [...seen, name])),
    ];
  };
  const [first = ''] = Object.keys(rooms);
  return Map.groupBy([...routines.keys()].sort(), (name) => {
    const [room, ...others] = new Set(roomsUsing(name));
    return room === undefined || others.length > 0 ? first : room;
  });
}
