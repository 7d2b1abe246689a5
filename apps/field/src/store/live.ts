/** Reading the device's database so that what is shown follows it. */
import { liveQuery, type Observable } from 'dexie';

/**
 * What `read` finds, and again whenever what it read has changed. Always by an `async` function: only for those does
 * Dexie keep account of what is read behind several `await`s of functions that call each other. Of anything read after
 * that it would hear no change, and the screen would stay as it was.
 */
export const live = <T>(read: () => Promise<T>): Observable<T> => liveQuery(async () => read());
