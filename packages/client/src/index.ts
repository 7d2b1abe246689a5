/** The Campeiro API v2, typed. */
export { BatchError } from './batches.ts';
export { Campeiro } from './client.ts';
export * from './errors.ts';
export type { Synchronised } from './generated/operations.ts';
export type * from './generated/types.ts';
export type { List, Page } from './lists.ts';
export type { ClientOptions, Options, OptionsOfCreation } from './options.ts';
export type { Cursor, PageOfSync, SyncOptions, SyncResult } from './sync.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookHeaders,
} from './webhooks.ts';
