/** Secrets of sessions. Only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits need no slow hash. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const newSecret = (): string => randomBytes(32).toString('base64url');
