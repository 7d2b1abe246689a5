/** What modules see of the application. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { SignIn } from '../auth/sign-in.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../images/storage.ts';
import type { ImageUrls } from '../images/urls.ts';
import type { Roads } from '../travel/osrm.ts';

/** A route's schema is also the type of its request. */
interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  SchemaTypes
>;

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    docsUrl: string;
    keepTotalsOver: number;
    /** The road network to ask; undefined: distances are estimated. */
    roads: Roads | undefined;
    signIn: SignIn;
    /** Where the bytes of images are. */
    storage: Storage;
    imageUrls: ImageUrls;
    tokens: Tokens;
  }
}

/** Path parameters that are ids. `/clientes/:id` → `params('id')`. */
export const params = <const N extends string[]>(...names: N) =>
  Type.Object(
    Object.fromEntries(names.map((n) => [n, Type.Integer()])) as Record<
      N[number],
      ReturnType<typeof Type.Integer>
    >,
  );

/** The schema of an answer without a body. */
export const nothing = Type.Null();
