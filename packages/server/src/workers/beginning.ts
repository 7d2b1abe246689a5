/** What a worker is given by the first process: nothing that it would have to read or decide again. */
import type { ClientConfig } from 'pg';
import type { App } from '../apps/apps.ts';
import type { DemoAccess } from '../apps/landing.ts';
import type { Config } from '../platform/config.ts';

export interface Beginning {
  /** With its share of what all processes together may take. */
  config: Config;
  /** To the database, which is there and migrated. */
  connection: ClientConfig;
  /** Signs access tokens. */
  secret: string;
  apps: App[];
  demo?: DemoAccess | undefined;
}
