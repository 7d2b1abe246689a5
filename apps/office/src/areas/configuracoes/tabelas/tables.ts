/** The support tables, and what the office may do with each. */
import type { Message } from '@campeiro/contract/kit/languages';
import { type ListRoute, list, type Route } from '@campeiro/ui/http/route.ts';
import { TABLES as places } from '../../../frame/places/places.ts';

/** A row of any of them; a field that a table does not have is undefined. */
export interface Item {
  id: number;
  nome: string;
  data_criacao: string;
  atualizado_em: string;
  ordem: number;
  ativo: boolean;
  cor?: string | null;
  situacao?: string;
  inicial?: boolean;
  exige_foto?: boolean;
}

export type ItemBody = Partial<
  Pick<Item, 'nome' | 'ordem' | 'ativo' | 'cor' | 'exige_foto' | 'atualizado_em'>
>;

export interface Table {
  /** In paths. */
  name: string;
  title: Message;
  about: Message;
  hasColour?: boolean;
  /** Technicians may have to take a photo. */
  hasPhoto?: boolean;
  /** The service needs its rows: the account chooses names, colours and their order. */
  isFixed?: boolean;
  /** Visits of an objective are expected to take some time. */
  hasDuration?: boolean;
}

/** What is special about a table; those that are not named are only names in an order. */
const SPECIAL: Record<string, Omit<Table, 'name' | 'title' | 'about'>> = {
  'motivos-nao-realizacao': { hasPhoto: true },
  objetivos: { hasDuration: true },
  'status-servico': { hasColour: true, isFixed: true },
  'status-ordem': { hasColour: true, isFixed: true },
  temperaturas: { hasColour: true },
};

export const TABLES: readonly Table[] = places.map(({ name, label, about }) => ({
  name,
  title: label,
  about,
  ...SPECIAL[name],
}));
export const tableOf = (name: string): Table | undefined =>
  TABLES.find((table) => table.name === name);

interface Routes {
  list: ListRoute<Item>;
  get: Route<undefined, undefined, Item>;
  change: Route<ItemBody, undefined, Item>;
  create: Route<ItemBody, undefined, Item>;
  delete: Route<undefined, undefined, null>;
}

/** The routes of a table; tables.test.ts holds them against the contract. */
export function routesOf(name: string): Routes {
  const path = `/escritorio/v1/${name}`;
  return {
    list: list<Item>(`${path}/list`),
    get: { method: 'GET', path: `${path}/{id}`, status: 200 },
    change: { method: 'PATCH', path: `${path}/{id}`, status: 200 },
    create: { method: 'POST', path, status: 201 },
    delete: { method: 'DELETE', path: `${path}/{id}`, status: 204 },
  };
}
