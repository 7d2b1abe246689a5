/** Contacts inside customers, and notes about customers. */
import type { Tx } from '@campeiro/server/platform/db/database';
import type { Company } from '../content/company.ts';
import { FIRST_NAMES, JOB_TITLES, SURNAMES } from '../content/names.ts';
import { CUSTOMER_NOTES } from '../content/texts.ts';
import { DAY, toStamp } from '../dates.ts';
import { Random } from '../random.ts';
import { type Customer, slug } from './customers.ts';
import { insertRows, insertWithIds } from './rows.ts';

/** One or two people in every company; now and then one person is responsible for two companies. */
export async function fillPeople(tx: Tx, company: Company, customers: Customer[]): Promise<void> {
  const random = new Random(company.nome, 'pessoas');
  const firms = customers.filter(({ tipo }) => tipo !== 'F');
  const employers = firms.flatMap((firm) =>
    Array.from({ length: random.int(1, 2) }, () => [
      firm,
      ...(random.chance(0.1) ? [random.pick(firms)] : []),
    ]),
  );
  const people = await insertWithIds(
    tx,
    'pessoas',
    employers.map(([firm]) => personRow(random, firm as Customer)),
  );
  await insertRows(
    tx,
    'pessoas_clientes',
    people.flatMap(({ id }, i) =>
      [...new Set(employers[i])].map((firm) => ({ id_pessoa: id, id_cliente: firm.id })),
    ),
  );
}

function personRow(random: Random, { email, data_criacao }: Customer) {
  const first = random.pick(FIRST_NAMES);
  return {
    nome: `${first} ${random.pick(SURNAMES)}`,
    email: email.replace(/^[^@]+/, slug(first)),
    telefone: random.chance(0.5) ? `(11) 5550-${random.digits(4)}` : null,
    celular: `(11) 95550-${random.digits(4)}`,
    cargo: random.pick(JOB_TITLES),
    ativo: !random.chance(0.05),
    data_criacao,
  };
}

export async function fillNotes(
  tx: Tx,
  company: Company,
  customers: Customer[],
  authors: number[],
  now: number,
): Promise<void> {
  const random = new Random(company.nome, 'notas');
  const ages = Array.from({ length: company.notes }, () => random.int(DAY, 60 * DAY));
  await insertRows(
    tx,
    'notas_cliente',
    ages
      .sort((a, b) => b - a)
      .map((age) => ({
        id_cliente: random.pick(customers).id,
        nota: random.pick(CUSTOMER_NOTES),
        id_usuario: random.pick(authors),
        data_criacao: toStamp(now - age, random.int(1, 999)),
      })),
  );
}
