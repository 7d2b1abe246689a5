/**
 * Runs a workflow in n8n's own engine: `node run.cjs`, in a folder where n8n-core and our package are installed. Reads
 * a request from stdin and writes what came of it.
 */
const { createRequire } = require('node:module');
const { join } = require('node:path');

const ours = join(process.cwd(), 'node_modules/n8n-nodes-campeiro');
const load = createRequire(join(process.cwd(), 'package.json'));
load('reflect-metadata');
const { ExecutionLifecycleHooks, PackageDirectoryLoader, PollContext, WorkflowExecute } =
  load('n8n-core');
const { Workflow } = load('n8n-workflow');

/** The node that gives the workflow its items. */
const start = {
  description: { name: 'start', properties: [], inputs: [], outputs: ['main'], group: ['trigger'] },
  async trigger() {},
};

async function main() {
  const request = JSON.parse(await text(process.stdin));
  const loader = new PackageDirectoryLoader(ours);
  await loader.loadAll();
  if (!request.node) return loader.known;
  const nodeTypes = {
    getByName: (name) => nodeTypes.getByNameAndVersion(name),
    getByNameAndVersion: (name) =>
      name === 'start' ? start : loader.getNode(name.split('.').at(-1)).type,
    getKnownTypes: () => loader.known.nodes,
  };
  if (request.test) {
    const { type } = loader.getNode(request.node);
    const { testedBy } = type.description.credentials[0];
    return type.methods.credentialTest[testedBy]({ data: request.credentials });
  }
  const node = {
    id: 'b1',
    name: 'Tested',
    type: `n8n-nodes-campeiro.${request.node}`,
    typeVersion: 1,
    position: [0, 0],
    parameters: request.parameters,
    credentials: { campeiroApi: { id: '1', name: 'Campeiro' } },
    ...request.settings,
  };
  const first = {
    ...node,
    id: 'a1',
    name: 'Start',
    type: 'start',
    parameters: {},
    credentials: {},
  };
  const workflow = new Workflow({
    id: 'w1',
    nodes: [first, node],
    connections: { Start: { main: [[{ node: 'Tested', type: 'main', index: 0 }]] } },
    active: true,
    nodeTypes,
    settings: { timezone: 'America/Sao_Paulo' },
    staticData: request.staticData,
  });
  const additionalData = {
    executionId: request.executionId,
    credentialsHelper: {
      getDecrypted: async () => request.credentials,
      isCredentialUsableByNode: () => true,
    },
    hooks: new ExecutionLifecycleHooks('trigger', request.executionId, {}),
    currentNodeExecutionIndex: 0,
    variables: {},
    webhookWaitingBaseUrl: 'http://n8n.invalid/waiting',
    formWaitingBaseUrl: 'http://n8n.invalid/form',
  };
  if (request.poll) {
    const context = new PollContext(workflow, node, additionalData, request.poll, 'activate');
    const { type } = loader.getNode(request.node);
    const items = await type.poll.call(context);
    return { items: items?.[0] ?? null, staticData: workflow.staticData };
  }
  const engine = new WorkflowExecute(additionalData, 'trigger');
  const { data } = await engine.run({
    workflow,
    startNode: first,
    triggerToStartFrom: {
      name: 'Start',
      data: { data: { main: [request.items.map((json) => ({ json }))] } },
    },
  });
  const [last] = data.resultData.runData.Tested ?? [];
  return {
    items: last?.data?.main[0] ?? null,
    error: data.resultData.error && {
      ...data.resultData.error,
      message: data.resultData.error.message,
    },
  };
}

async function text(stream) {
  let whole = '';
  for await (const part of stream) whole += part;
  return whole;
}

main().then((result) => process.stdout.write(`\n${JSON.stringify(result)}`));
