/** The company's custom fields of customers and contacts, with values. */
import type { Tx } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import { insertWithIds } from './rows.ts';

const CUSTOMER_FIELDS = [
  { nome: 'Contrato de manutenção', tipo: 'lista', opcoes: ['Mensal', 'Trimestral', 'Avulso'] },
  { nome: 'Fim do contrato', tipo: 'data' },
  { nome: 'Equipamentos instalados', tipo: 'numero' },
  { nome: 'Exige integração de segurança', tipo: 'booleano' },
];

const PERSON_FIELDS = [
  { nome: 'Ramal', tipo: 'texto' },
  { nome: 'Autoriza serviços', tipo: 'booleano' },
];

export async function fillCustomFields(tx: Tx, data_criacao: string): Promise<void> {
  const [contract, end, machines, training] = await insertFields(
    tx,
    'clientes',
    CUSTOMER_FIELDS,
    data_criacao,
  );
  await tx.run(sql`
    update clientes set campos_personalizados = jsonb_build_object(
      ${contract}::text, (array['Mensal', 'Trimestral', 'Avulso'])[1 + id % 3],
      ${end}::text, to_char(date '2027-01-31' + (id % 300)::int, 'YYYY-MM-DD"T"00:00:00"Z"'),
      ${machines}::text, 1 + id % 12,
      ${training}::text, id % 4 = 0)
    where id % 3 = 0`);
  const [extension, authorises] = await insertFields(tx, 'pessoas', PERSON_FIELDS, data_criacao);
  await tx.run(sql`
    update pessoas set campos_personalizados = jsonb_build_object(
      ${extension}::text, (200 + id % 80)::text, ${authorises}::text, id % 2 = 0)
    where id % 2 = 0`);
}

async function insertFields(
  tx: Tx,
  origem: string,
  fields: { nome: string; tipo: string; opcoes?: string[] }[],
  data_criacao: string,
): Promise<string[]> {
  const rows = fields.map(({ opcoes = [], ...field }, i) => ({
    ...field,
    opcoes,
    origem,
    ordem: i + 1,
    data_criacao,
  }));
  return (await insertWithIds(tx, 'campos_personalizados', rows)).map(({ id }) => String(id));
}
