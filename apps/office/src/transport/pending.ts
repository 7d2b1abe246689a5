/**
 * Changes that are shown before the server has taken them. They lie over what was read, each on its own: when one is
 * refused it alone is taken away, and what the others changed stays.
 */
import { useCallback, useSyncExternalStore } from 'react';

type Key = number | string;
type Fields = Record<string, unknown>;

interface Layer {
  /** The path of what is changed, such as `registros`. */
  resource: string;
  ids: readonly Key[];
  fields: Fields;
}

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function put(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows these rows with these fields until the function returned is called. */
export function showChanged(resource: string, ids: readonly Key[], fields: Fields): () => void {
  const layer = { resource, ids, fields };
  put([...layers, layer]);
  return () => put(layers.filter((one) => one !== layer));
}

/** The row with every change that waits for the server. */
export function withPending<Row extends object>(resource: string, id: Key, row: Row): Row {
  let shown = row;
  for (const layer of layers)
    if (layer.resource === resource && layer.ids.includes(id))
      shown = { ...shown, ...layer.fields };
  return shown;
}

/** A function that shows rows of this resource as they will be. */
export function usePending(resource: string): <Row extends object>(id: Key, row: Row) => Row {
  const present = useSyncExternalStore(subscribe, () => layers);
  // Another function whenever the layers change, so that what was computed with it is computed anew.
  return useCallback(
    (id, row) => (present.length > 0 ? withPending(resource, id, row) : row),
    [present, resource],
  );
}
