/** What a file of customers has beside their fields. Imports know its columns. */

import { formattedDocument } from '@campeiro/contract/documento';
import { Cliente } from '@campeiro/contract/escritorio/clientes';
import { namesOf } from '@campeiro/contract/kit/fields';
import { sql } from '../../platform/db/sql.ts';
import type { BesideOf } from '../../platform/lists/beside.ts';
import type { Item } from '../../platform/lists/rows.ts';
import type { Row } from '../../rows.ts';
import { valuesBeside } from '../campos-personalizados/beside.ts';
import { addressBeside, otherAddressesBeside } from '../enderecos/beside.ts';

/** A spreadsheet would take fourteen digits for a number. */
const documents: BesideOf = async () => ({
  columns: [{ name: 'documento', insteadOf: 'documento' }],
  of: async (_, rows) =>
    rows.map(({ documento }) => ({ documento: documento && formattedDocument(String(documento)) })),
});

const segments: BesideOf = async () => ({
  columns: [{ name: 'segmentos' }],
  of: async (tx, rows) => {
    const linked = await tx.rows<Row<'segmentos_clientes', 'id_cliente'> & { nome: string }>(sql`
      select l.id_cliente, s.nome from segmentos_clientes l join segmentos s on s.id = l.id_segmento
      where l.id_cliente = any(${idsOf(rows)}::bigint[]) order by s.nome`);
    const of = Map.groupBy(linked, ({ id_cliente }) => id_cliente);
    return rows.map(({ id }) => ({
      segmentos: of.get(id as number)?.map(({ nome }) => nome) ?? [],
    }));
  },
});

type Contact = Row<'pessoas', (typeof CONTACT)[number]> & { id_cliente: number };

const CONTACT = ['nome', 'email', 'telefone', 'celular', 'cargo'] as const;
/** Contacts of one customer that a file shows. */
const MOST = 50;

/** The first contact has columns, as an import takes it. The others are one text. */
const contacts: BesideOf = async () => ({
  columns: [...CONTACT.map((campo) => ({ name: `contato.${campo}` })), { name: 'outros_contatos' }],
  of: async (tx, rows) => {
    const linked = await tx.rows<Contact>(sql`
      select c.id as id_cliente, p.nome, p.email, p.telefone, p.celular, p.cargo
      from unnest(${idsOf(rows)}::bigint[]) c (id) cross join lateral (
        select p.* from pessoas_clientes l join pessoas p on p.id = l.id_pessoa
        where l.id_cliente = c.id order by p.id limit ${MOST}) p
      order by c.id, p.id`);
    const of = Map.groupBy(linked, ({ id_cliente }) => id_cliente);
    return rows.map(({ id }) => cellsOf(of.get(id as number) ?? []));
  },
});

const cellsOf = ([first, ...others]: readonly Contact[]): Item => ({
  ...Object.fromEntries(CONTACT.map((campo) => [`contato.${campo}`, first?.[campo]])),
  outros_contatos: others.map((contact) =>
    CONTACT.flatMap((campo) => contact[campo] ?? []).join(', '),
  ),
});

const idsOf = (rows: readonly Item[]) => rows.map(({ id }) => id);

const OWN = [documents, addressBeside('id_cliente'), otherAddressesBeside, contacts, segments];
/** Titles that no custom field may have. */
const TAKEN = [
  ...namesOf(Cliente),
  'categoria',
  'etapa',
  'temperatura',
  'setor_mercado',
  'segmentos',
];

export const clientesBeside: readonly BesideOf[] = [...OWN, valuesBeside('clientes', TAKEN)];
