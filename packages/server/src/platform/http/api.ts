/** The application as the rooms see it. A room adds its own properties in the same way. */
import type { Callers } from '../auth/callers.ts';
import type { ConsoleCookies } from '../auth/console-cookie.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';

export type { FastifyInstance as Api } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What each work of the background has taken, by its name. */
    backgroundSeconds: Record<string, number>;
    callers: Callers;
    config: Config;
    consoleCookies: ConsoleCookies;
    db: Database;
    docsUrl: string;
    keepTotalsOver: number;
    signIn: SignIn;
    /** Where the bytes of images are stored. */
    storage: Storage;
    tokens: Tokens;
  }
}
