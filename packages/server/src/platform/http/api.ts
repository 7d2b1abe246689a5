/** What the rooms see of the application. A room adds what is its own, in the same way. */
import type { SignIn } from '../auth/sign-in.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';

export type { FastifyInstance as Api } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    docsUrl: string;
    keepTotalsOver: number;
    signIn: SignIn;
    /** Where the bytes of images are. */
    storage: Storage;
    tokens: Tokens;
  }
}
