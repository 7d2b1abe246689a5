/** The scripts of the Postman collection. They run in Postman and in other programs that read its format. */

interface Script {
  listen: 'prerequest' | 'test';
  script: { type: 'text/javascript'; exec: string[] };
}

const script = (listen: Script['listen'], exec: string[]): Script => ({
  listen,
  script: { type: 'text/javascript', exec },
});

/** Of the whole collection: what the time is, and no request before its window allows it. */
export const ofCollection = [
  script('prerequest', [
    'const instant = (minutes) => new Date(Date.now() + minutes * 60000).toISOString();',
    "pm.collectionVariables.set('agora', instant(0));",
    "pm.collectionVariables.set('daqui_a_uma_hora', instant(60));",
    "pm.collectionVariables.set('hoje', instant(0).slice(0, 10));",
    "pm.collectionVariables.set('em_7_dias', instant(7 * 24 * 60).slice(0, 10));",
    "pm.collectionVariables.set('ha_30_dias', instant(-30 * 24 * 60).slice(0, 10));",
    "const wait = Number(pm.collectionVariables.get('janela')) * 1000 - Date.now();",
    'if (wait > 0) setTimeout(() => {}, Math.min(wait, 60000));',
  ]),
  script('test', [
    "const used = pm.response.headers.get('X-RateLimit-Remaining') === '0';",
    "const reset = Number(pm.response.headers.get('X-RateLimit-Reset'));",
    "pm.collectionVariables.set('janela', used ? reset + 1 : 0);",
  ]),
];

/** Names of this run, so that what it creates is not there yet. */
export const beginning = script('prerequest', [
  "pm.collectionVariables.set('execucao', Date.now());",
  "pm.collectionVariables.set('marca', Date.now().toString(36));",
]);

/**
 * Reports a request that failed, and a part of one, and stores what later requests need. `stores` has an
 * expression over `answer` for each variable. A failed request stores nothing: a refused sign-in keeps the
 * token there is. With `refusedWith`, another status than this one is the failure.
 */
export const afterwards = (stores: Record<string, string>, refusedWith?: number): Script =>
  script('test', [
    'const header = (name) => pm.response.headers.get(name);',
    "const isJson = (header('Content-Type') ?? '').includes('json') && pm.response.text() !== '';",
    'const answer = isJson ? pm.response.json() : undefined;',
    "const failed = ({ status }) => status === 'erro' || status === 'recusado';",
    "pm.test('succeeds', () => {",
    refusedWith === undefined
      ? '  const whole = pm.response.code < 300 && !answer?.resultados?.some(failed);'
      : `  const whole = pm.response.code === ${refusedWith};`,
    '  if (!whole) throw new Error(pm.response.text());',
    '});',
    ...(Object.keys(stores).length > 0 ? storing(stores) : []),
  ]);

const storing = (stores: Record<string, string>): string[] => [
  'if (pm.response.code < 300) {',
  ...Object.entries(stores).map(
    ([variable, value]) => `  pm.collectionVariables.set('${variable}', ${value});`,
  ),
  '}',
];
