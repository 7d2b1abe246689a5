import { resolve } from 'node:path';

/** The folder of this installation: relative paths in settings are below it, wherever a command was called. */
export const ROOT: string = resolve(import.meta.dirname, '../../../..');
