/** The node *Campeiro*: any operation of API v2, once for each item that comes in. */
import { CREDENTIALS, clientOf, detailsOf, testCredentials } from '../../client.ts';
import type { Credentials } from '../../credentials/CampeiroApi.credentials.ts';
import { OPERATIONS } from '../../generated/operations.ts';
import type { ExecuteContext, Item, NodeDescription } from '../../n8n.ts';
import { propertiesOf } from '../../properties.ts';
import { run } from '../../run.ts';

export class Campeiro {
  description: NodeDescription = {
    displayName: 'Campeiro',
    name: 'campeiro',
    icon: 'file:campeiro.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{ $parameter["operation"] }}',
    description: 'Reads and writes customers, visits, orders and all else of Campeiro',
    defaults: { name: 'Campeiro' },
    usableAsTool: true,
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: CREDENTIALS, required: true, testedBy: 'testCredentials' }],
    properties: propertiesOf(OPERATIONS),
  };

  methods = { credentialTest: { testCredentials } };

  /** Items of the answers, each paired with the item that asked. A refused item stops the rest, unless n8n is to go on. */
  async execute(this: ExecuteContext): Promise<Item[][]> {
    const client = clientOf(await this.getCredentials<Credentials>(CREDENTIALS));
    const items: Item[] = [];
    for (let item = 0; item < this.getInputData().length; item += 1) {
      try {
        const answers = await run(this, client, item);
        for (const answer of answers) items.push({ ...answer, pairedItem: { item } });
      } catch (error) {
        if (!this.continueOnFail())
          throw Object.assign(error as Error, { context: { itemIndex: item } });
        items.push({ json: detailsOf(error), pairedItem: { item } });
      }
    }
    return [items];
  }
}
