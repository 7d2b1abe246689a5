/** Who hands over what of whom, and how it ended. */
import type { FieldDatabase } from '../store/database.ts';
import type { Problema } from '../store/wire.ts';
import type { Line } from '../transport/call.ts';

export type Delivery =
  | { kind: 'done' }
  /** The rest stays here; it goes on when it is asked for again. */
  | { kind: 'offline' | 'signed-out' }
  /** The server fails at some of it; all else that it could take, it has. */
  | { kind: 'failing' }
  /** The server takes none of it, such as of a person who was anonymised. */
  | { kind: 'refused'; problem: Problema };

export interface Parts {
  line: Line;
  /** Of the technician who hands over. */
  db: FieldDatabase;
  /** Of the colleague. */
  theirs: FieldDatabase;
  /** The colleague's id. */
  idUsuario: number;
}
