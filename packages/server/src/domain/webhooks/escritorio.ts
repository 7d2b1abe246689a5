import * as office from '@campeiro/contract/escritorio/webhooks';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { item, list } from '../../platform/lists/handlers.ts';
import {
  addTest,
  addWebhook,
  deleteWebhook,
  replay,
  rotateSecret,
  updateWebhook,
} from './commands.ts';
import { allowedBy } from './networks.ts';
import { deliveriesOf, deliveryOf, webhooks } from './queries.ts';

const hostOf = (request: FastifyRequest) => ({
  conta: callerOf(request).conta,
  secrets: request.server.webhookSecrets,
  allowed: allowedBy(request.server.config),
});

export const escritorio = [
  handle(office.listWebhooks, list(webhooks)),
  handle(office.getWebhook, item(webhooks)),
  handle(office.createWebhook, (tx, { body }, request) => addWebhook(tx, body, hostOf(request))),
  handle(office.changeWebhook, (tx, { params, body }, request) =>
    updateWebhook(tx, params.id, body, allowedBy(request.server.config)),
  ),
  handle(office.deleteWebhook, (tx, { params }) => deleteWebhook(tx, params.id)),
  handle(office.rotateSegredoDeWebhook, (tx, { params, body }, request) =>
    rotateSecret(tx, params.id, body, hostOf(request)),
  ),
  handle(office.testWebhook, (tx, { params }) => addTest(tx, params.id)),
  handle(office.replayEntregas, (tx, { params, body }) => replay(tx, params.id, body)),
  handle(office.listEntregasDeWebhook, async (tx, { params, body }) => ({
    dados: await deliveriesOf(tx, params.id, body),
  })),
  handle(office.getEntregaDeWebhook, (tx, { params }) =>
    deliveryOf(tx, params.id, params.idEntrega),
  ),
];
