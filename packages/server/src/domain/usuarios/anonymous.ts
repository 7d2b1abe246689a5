/** The login of a user who was anonymised: it says so, and nobody can guess it. */
import { randomBytes } from 'node:crypto';

export const anonymousLogin = (): string => `anonimo-${randomBytes(12).toString('hex')}`;

export const isAnonymous = (login: string): boolean => /^anonimo-[0-9a-f]{24}$/.test(login);
