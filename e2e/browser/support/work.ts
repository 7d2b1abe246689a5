/** A technician of an account of their own, with a visit at a customer. */
import { inject } from 'vitest';
import { newAccount } from '../../data/account.ts';
import { newCliente, newRegistro } from '../../data/fixtures.ts';
import { newTechnician } from '../../technician/technician.ts';
import { test as base, expect } from './fixture.ts';

async function newWork() {
  const { admin } = await newAccount(inject('demo'), inject('dataDir'));
  const technician = await newTechnician(admin);
  const { id: idCliente, nome } = await newCliente(admin, { nome: 'Padaria Aurora Ltda.' });
  const { id } = await newRegistro(admin, { id_cliente: idCliente, id_usuario: technician.id });
  return { admin, technician, visit: id, idCliente, cliente: String(nome) };
}

export type Work = Awaited<ReturnType<typeof newWork>>;

export const test = base.extend<{ work: Work }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  work: async ({}, use) => {
    await use(await newWork());
  },
});

export { expect };
