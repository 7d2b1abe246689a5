/** Every address of the console, from its own routes, with rows of the demo where an address needs them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { page, resource } from '../../http/answers.ts';
import type { Client, Row } from '../../http/client.ts';

const AREAS = join(import.meta.dirname, '../../../apps/office/src/areas');

/** The paths of each area that needs a signed-in user, by the area's folder. */
export const routesByArea: ReadonlyMap<string, readonly string[]> = new Map(
  globSync('*/routes.ts', { cwd: AREAS })
    .map((file) => [file.replace('/routes.ts', ''), pathsIn(join(AREAS, file))] as const)
    .filter(([area]) => area !== 'entrar')
    .sort(),
);

function pathsIn(file: string): string[] {
  const declared = readFileSync(file, 'utf8').matchAll(/^ {2}path: '(.+)',$/gm);
  return [...declared].map(([, path]) => path as string);
}

/** `path` with a row of the account in place of each `$…`. */
export async function addressOf(office: Client, path: string): Promise<string> {
  if (!path.includes('$')) return path;
  const special = ADDRESSES[path];
  if (special) return special(office);
  const list = path.split('/').at(-2) ?? '';
  return path.replace('$id', String((await newest(office, LISTS[list] ?? list)).id));
}

/** Lists that have another name in an address than in the API. */
const LISTS: Readonly<Record<string, string>> = {
  campos: 'campos-personalizados',
  ordens: 'ordens-servico',
  visitas: 'registros',
};

/** Addresses that are about more than a row of the list before. */
const ADDRESSES: Readonly<Record<string, (office: Client) => Promise<string>>> = {
  '/visitas/folha/$id': async (office) => {
    const visit = await newest(office, 'registros', { concluido: true });
    return `/visitas/folha/${visit.id_usuario}?dia=${String(visit.inicio_agendado).slice(0, 10)}`;
  },
  '/deslocamentos/$usuario/$dia': async (office) => {
    const { id_usuario, data } = await newest(office, 'deslocamentos/dias', { ordenar: '-data' });
    return `/deslocamentos/${id_usuario}/${String(data).slice(0, 10)}`;
  },
  '/importacoes/$id': async (office) => {
    const body = { nome_arquivo: 'clientes.csv' };
    const made = resource(await office.post('/escritorio/v1/importacoes', body), 201);
    return `/importacoes/${made.id}`;
  },
  '/webhooks/$id': async (office) => {
    const body = { url: 'https://erp.example.com/campeiro', tipos: ['clientes.criado'] };
    const made = resource(
      await office.post('/escritorio/v1/webhooks', { ...body, ativo: false }),
      201,
    );
    return `/webhooks/${made.id}`;
  },
  '/questionarios/$id': async (office) => `/questionarios/${(await questionnaire(office)).id}`,
  ...Object.fromEntries(
    ['versoes', 'respostas', 'respostas/lista'].map((part) => [
      `/questionarios/$id/${part}`,
      async (office: Client) => `/questionarios/${(await questionnaire(office)).id}/${part}`,
    ]),
  ),
  '/questionarios/$id/versoes/$versao': async (office) => {
    const { id } = await questionnaire(office);
    const version = await newest(office, `questionarios/${id}/versoes`);
    return `/questionarios/${id}/versoes/${version.id}`;
  },
  '/configuracoes/tabelas/$tabela': async () => '/configuracoes/tabelas/objetivos',
  '/configuracoes/tabelas/$tabela/novo': async () => '/configuracoes/tabelas/objetivos/novo',
  '/configuracoes/tabelas/$tabela/$id': async (office) =>
    `/configuracoes/tabelas/objetivos/${(await newest(office, 'objetivos')).id}`,
};

/** The demo's first one has answers of many visits. */
const questionnaire = (office: Client) => newest(office, 'questionarios', { ordenar: 'id' });

async function newest(office: Client, list: string, body: object = {}): Promise<Row> {
  const { dados } = page(
    await office.post(`/escritorio/v1/${list}/list`, { ordenar: '-id', ...body, por_pagina: 1 }),
  );
  const [row] = dados;
  if (!row) throw new Error(`The demo has no ${list}.`);
  return row;
}
