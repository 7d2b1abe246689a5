/** Hands the rescue file to the browser, which saves it where it saves everything. */
import type { FieldDatabase } from '../store/database.ts';
import type { Usuario } from '../store/wire.ts';
import { rescueFile, rescueFileName } from './file.ts';

/** Returns the file's name. */
export async function saveRescueFile(db: FieldDatabase, usuario: Usuario): Promise<string> {
  const name = rescueFileName(usuario, db.now());
  const address = URL.createObjectURL(await rescueFile(db, usuario));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the address when the download begins, which is not yet.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
