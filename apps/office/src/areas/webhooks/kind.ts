import type { Webhook } from '@campeiro/contract/escritorio/webhooks';
import { createWebhookFields } from '../../contract/fields.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
} from '../../contract/operations.ts';
import { choices, optionalText, text, yesNo } from '../../parts/record/fields.tsx';
import type { Kind } from '../../parts/record/record.ts';
import { texts } from './texts.ts';
import { TYPES } from './types.ts';

export const webhook: Kind<Webhook> = {
  address: '/webhooks',
  get: getWebhook,
  create: createWebhook,
  change: changeWebhook,
  remove: deleteWebhook,
  title: 'url',
  texts,
  body: createWebhookFields,
  fields: [
    text('url', texts.url, { hint: texts.urlHint }),
    optionalText('descricao', texts.descricao),
    choices<'tipos', Webhook['tipos'][number]>('tipos', texts.tipos, TYPES),
    yesNo('ativo', texts.ativo, { sim: texts.sim, nao: texts.nao }),
  ],
};
