/** The node *Campeiro Trigger*: starts a workflow with what changed since n8n asked last. */
import type { PedidoDeMudancas } from '@campeiro/client';
import { type State, whatChanged } from '../../changes.ts';
import { CREDENTIALS, clientOf, testCredentials } from '../../client.ts';
import type { Credentials } from '../../credentials/CampeiroApi.credentials.ts';
import { OPERATIONS } from '../../generated/operations.ts';
import type { Item, NodeDescription, PollContext } from '../../n8n.ts';

/** n8n gives up a poll that takes longer than five minutes. */
const PATIENCE_MS = 60_000;
/** Somebody who tries it out wants to see what comes, not to wait for it. */
const SAMPLE = 10;

const RESOURCES = OPERATIONS.find(({ name }) => name === 'listMudancas')?.body?.find(
  ({ name }) => name === 'recursos',
)?.choices;

export class CampeiroTrigger {
  description: NodeDescription = {
    displayName: 'Campeiro Trigger',
    name: 'campeiroTrigger',
    icon: 'file:campeiro.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["recursos"].join(", ") }}',
    description: 'Starts the workflow with what was created, changed or deleted in Campeiro',
    defaults: { name: 'Campeiro Trigger' },
    polling: true,
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: CREDENTIALS, required: true, testedBy: 'testCredentials' }],
    properties: [
      {
        displayName: 'Recursos',
        name: 'recursos',
        type: 'multiOptions',
        required: true,
        default: ['registros'],
        options: (RESOURCES ?? []).map((one) => ({ name: String(one), value: one })),
        description:
          'Changes of which resources start the workflow. Visits are <code>registros</code>.',
      },
    ],
  };

  methods = { credentialTest: { testCredentials } };

  /** Each change as `POST /v2-extensoes/mudancas/list` shows it; null if there is none. */
  async poll(this: PollContext): Promise<Item[][] | null> {
    const client = clientOf(await this.getCredentials<Credentials>(CREDENTIALS), PATIENCE_MS);
    const recursos = this.getNodeParameter('recursos') as PedidoDeMudancas['recursos'] & string[];
    const read = (request: PedidoDeMudancas) => client.listMudancas({ ...request, recursos });
    const isTrial = this.getMode() === 'manual';
    const state = isTrial ? {} : (this.getWorkflowStaticData('node') as State);
    const changes = isTrial
      ? (await read({ por_pagina: SAMPLE })).dados
      : await whatChanged(read, state, recursos);
    return changes.length > 0 ? [changes.map((json) => ({ json: { ...json } }))] : null;
  }
}
