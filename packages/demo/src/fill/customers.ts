/** Customers with their addresses, segments, people and notes. */
import { fold } from '@campeiro/contract/kit/fold';
import type { Tx } from '@campeiro/server/platform/db/database';
import type { Company } from '../content/company.ts';
import { HOME_SECTOR } from '../content/company.ts';
import { cnpj, cpf } from '../content/documents.ts';
import {
  BUSINESS_NAMES,
  BUSINESSES,
  FIRST_NAMES,
  FOREIGN_CUSTOMERS,
  SURNAMES,
} from '../content/names.ts';
import { COMPLEMENTS, type Place, STREETS } from '../content/places.ts';
import { DAY, toStamp } from '../dates.ts';
import { Random } from '../random.ts';
import { insertRows, insertWithIds } from './rows.ts';
import type { Support } from './support.ts';

export interface Customer {
  id: number;
  tipo: 'F' | 'J' | 'N';
  email: string;
  sector: number;
  data_criacao: string;
}

/** A customer before it is stored. */
interface Identity {
  tipo: Customer['tipo'];
  nome: string;
  documento: string;
  sector: number;
}

/** Customer `i` is in territory `i` modulo their number, so that codes are spread over all territories. */
export async function fillCustomers(
  tx: Tx,
  company: Company,
  support: Support,
  segments: Map<string, number>,
  now: number,
): Promise<Customer[]> {
  const random = new Random(company.nome, 'clientes');
  const taken = new Set<string>();
  const total = company.customers * company.territories.length;
  const drafts = Array.from({ length: total }, (_, i) => {
    const identity = unique(() => identityOf(random, i), taken);
    const place = random.pick(company.territories[i % company.territories.length] as Place[]);
    return { identity, place, row: customerRow(random, i, identity, place, support, now) };
  });
  const rows = await insertWithIds(
    tx,
    'clientes',
    drafts.map(({ row }) => row),
  );
  const placeOf = (i: number) => (drafts[i] as (typeof drafts)[number]).place;
  const main = rows.map(({ id, data_criacao }, i) =>
    addressRow(random, id, placeOf(i), data_criacao),
  );
  await insertRows(tx, 'enderecos', [...main, ...depots(company, rows, placeOf)]);
  const customers = rows.map(({ id, email, data_criacao }, i) => {
    const { tipo, sector } = (drafts[i] as (typeof drafts)[number]).identity;
    return { id, email, data_criacao, tipo, sector };
  });
  await linkSegments(tx, company, customers, segments);
  return customers;
}

/** Draws again until both name and document are unused. */
function unique(draw: () => Identity, taken: Set<string>): Identity {
  for (;;) {
    const identity = draw();
    if (taken.has(identity.nome) || taken.has(identity.documento)) continue;
    taken.add(identity.nome).add(identity.documento);
    return identity;
  }
}

function identityOf(random: Random, i: number): Identity {
  const foreign = i % 40 === 39 ? FOREIGN_CUSTOMERS[Math.floor(i / 40)] : undefined;
  if (foreign) return { tipo: 'N', ...foreign, sector: random.int(2, 5) };
  if (random.chance(0.3)) {
    const nome = `${random.pick(FIRST_NAMES)} ${random.sample(SURNAMES, 2).join(' ')}`;
    return { tipo: 'F', nome, documento: cpf(random), sector: HOME_SECTOR };
  }
  const { kind, sector } = random.pick(BUSINESSES);
  const nome = `${kind} ${random.pick(BUSINESS_NAMES)}${random.chance(0.5) ? ' Ltda.' : ''}`;
  return { tipo: 'J', nome, documento: cnpj(random), sector };
}

function customerRow(
  random: Random,
  i: number,
  { tipo, nome, documento, sector }: Identity,
  { ddd }: Place,
  support: Support,
  now: number,
) {
  const mailbox = tipo === 'F' ? `${slug(nome)}@correio.example` : `contato@${slug(nome)}.example`;
  return {
    codigo: `C-${String(i + 1).padStart(5, '0')}`,
    tipo,
    nome,
    documento,
    ativo: !random.chance(0.05),
    id_categoria: random.pick(support.categorias),
    id_etapa: random.chance(0.7) ? support.etapas[3] : random.pick(support.etapas),
    id_temperatura: random.pick(support.temperaturas),
    id_setor_mercado: support.setores[sector],
    telefone: `(${ddd}) ${tipo === 'F' ? '9' : ''}5550-${random.digits(4)}`,
    email: mailbox,
    valor_negocio: random.chance(0.6) ? random.int(3, 400) * 100 : null,
    data_criacao: toStamp(now - random.int(70 * DAY, 700 * DAY), random.int(1, 999)),
  };
}

export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function addressRow(random: Random, id_cliente: number, place: Place, data_criacao: string) {
  // Within about a kilometre of the place's centre.
  const near = (degrees: number) =>
    Math.round((degrees + (random.next() - 0.5) * 0.02) * 1e6) / 1e6;
  return {
    id_cliente,
    ordem: 0,
    descricao: 'Principal',
    logradouro: random.pick(STREETS),
    numero: String(random.int(10, 2400)),
    complemento: random.chance(0.3) ? random.pick(COMPLEMENTS) : null,
    bairro: place.bairro,
    cep: `${place.cep}-${random.digits(3)}`,
    cidade: place.cidade,
    estado: 'SP',
    pais: 'Brasil',
    latitude: near(place.latitude),
    longitude: near(place.longitude),
    data_criacao,
  };
}

/** Each eighth company has a depot in the same place, and the depot has visits of its own. */
function depots(
  { nome }: Company,
  rows: readonly { id: number; tipo: Customer['tipo']; data_criacao: string }[],
  placeOf: (i: number) => Place,
) {
  const random = new Random(nome, 'depositos');
  return rows.flatMap(({ id, tipo, data_criacao }, i) =>
    tipo === 'J' && i % 8 === 0
      ? [{ ...addressRow(random, id, placeOf(i), data_criacao), descricao: 'Depósito', ordem: 1 }]
      : [],
  );
}

async function linkSegments(
  tx: Tx,
  company: Company,
  customers: Customer[],
  segments: Map<string, number>,
) {
  await insertRows(
    tx,
    'segmentos_clientes',
    company.segments.flatMap(({ nome, sectors }) =>
      customers
        .filter(({ sector }) => sectors.includes(sector))
        .map(({ id }) => ({ id_segmento: segments.get(nome), id_cliente: id })),
    ),
  );
}
