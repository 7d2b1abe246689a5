/**
 * Runs a Postman collection (format 2.1) from top to bottom, as Postman does: variables, scripts,
 * and waiting for their timers. The project's own runner, newman, brings 150 packages with exact
 * versions of libraries that have been corrected since.
 */
import { randomUUID } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';

export interface Collection {
  variable: { key: string; value: string }[];
  auth: Auth;
  event: Event[];
  item: { name: string; item: Item[] }[];
}

interface Item {
  name: string;
  event: Event[];
  request: {
    method: string;
    auth?: Auth;
    url: string | Url;
    header: { key: string; value: string }[];
    body?: { raw: string };
  };
}

interface Auth {
  type: 'bearer' | 'noauth';
  bearer?: { value: string }[];
}

interface Url {
  raw: string;
  variable: { key: string; value: string }[];
  query?: { key: string; value: string; disabled: boolean }[];
}

interface Event {
  listen: 'prerequest' | 'test';
  script: { exec: string[] };
}

interface Response {
  code: number;
  headers: Headers;
  text(): string;
  json(): unknown;
}

/** What became of one request. */
export interface Outcome {
  /** Its folder and its name. */
  name: string;
  method: string;
  status: number;
  /** What its tests have against the answer. */
  failures: string[];
}

/** Runs every request in its order. `given`: values of variables. */
export async function runCollection(
  collection: Collection,
  given: Record<string, string>,
): Promise<Outcome[]> {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
  for (const [key, value] of Object.entries(given)) variables.set(key, value);
  const outcomes: Outcome[] = [];
  for (const folder of collection.item)
    for (const item of folder.item) {
      const { status, failures } = await runItem(item, collection, variables);
      outcomes.push({
        name: `${folder.name} › ${item.name}`,
        method: item.request.method,
        status,
        failures,
      });
    }
  return outcomes;
}

type Variables = Map<string, string>;

async function runItem(item: Item, { event, auth }: Collection, variables: Variables) {
  const failures: string[] = [];
  const run = (listen: Event['listen'], response?: Response) =>
    runScripts([...event, ...item.event], listen, { variables, failures, response });
  await run('prerequest');
  const response = await send(item, auth, variables);
  await run('test', response);
  return { status: response.code, failures };
}

/** The text with the values of its variables. An unknown one stays, as Postman leaves it. */
const filled = (text: string, variables: Variables): string =>
  text.replace(/\{\{(\$?\w+)\}\}/g, (whole, name: string) =>
    name === '$guid' ? randomUUID() : (variables.get(name) ?? whole),
  );

async function send({ request }: Item, general: Auth, variables: Variables): Promise<Response> {
  const { method, url, header, body, auth = general } = request;
  const fill = (text: string) => filled(text, variables);
  const headers = new Headers(header.map(({ key, value }) => [key, fill(value)]));
  const token = auth.type === 'bearer' && auth.bearer?.[0]?.value;
  if (token) headers.set('authorization', `Bearer ${fill(token)}`);
  const answer = await fetch(addressOf(url, fill), {
    method,
    headers,
    ...(body && { body: fill(body.raw) }),
  });
  const text = await answer.text();
  return {
    code: answer.status,
    headers: answer.headers,
    text: () => text,
    json: () => JSON.parse(text),
  };
}

function addressOf(url: string | Url, fill: (text: string) => string): string {
  if (typeof url === 'string') return fill(url);
  const values = new Map(url.variable.map(({ key, value }) => [key, fill(value)]));
  const path = url.raw.replace(/:([a-z]\w*)/gi, (whole, name: string) => values.get(name) ?? whole);
  const sent = (url.query ?? []).filter(({ disabled }) => !disabled);
  const query = new URLSearchParams();
  for (const { key, value } of sent) query.append(key, fill(value));
  return fill(path) + (sent.length > 0 ? `?${query}` : '');
}

interface Running {
  variables: Variables;
  failures: string[];
  response: Response | undefined;
}

/** Runs the scripts of a moment, and ends when their timers have. */
async function runScripts(
  events: readonly Event[],
  moment: Event['listen'],
  { variables, failures, response }: Running,
): Promise<void> {
  const timers: Promise<void>[] = [];
  const access = {
    get: (key: string) => variables.get(key),
    set: (key: string, value: unknown) => variables.set(key, String(value)),
  };
  const pm = {
    variables: access,
    collectionVariables: access,
    response,
    test: (name: string, check: () => void) => {
      try {
        check();
      } catch (error) {
        failures.push(`${name}: ${(error as Error).message}`);
      }
    },
  };
  const setTimer = (then: () => void, ms: number) => {
    timers.push(new Promise<void>((resolve) => setTimeout(resolve, ms)).then(then));
  };
  for (const { listen, script } of events)
    if (listen === moment)
      runInContext(script.exec.join('\n'), createContext({ pm, setTimeout: setTimer }));
  await Promise.all(timers);
}
