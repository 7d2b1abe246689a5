/** A technician with a visit at a customer, both new for each test. */
import type { Administrator } from '../../data/account.ts';
import { newCliente, newRegistro } from '../../data/fixtures.ts';
import type { Technician } from '../../technician/technician.ts';
import { test as base, expect } from './fixture.ts';

async function newWork(admin: Administrator, technician: Technician) {
  const { id: idCliente, nome } = await newCliente(admin, { nome: 'Padaria Aurora Ltda.' });
  const { id } = await newRegistro(admin, { id_cliente: idCliente, id_usuario: technician.id });
  return { admin, technician, visit: id, idCliente, cliente: String(nome) };
}

type Work = Awaited<ReturnType<typeof newWork>>;

export const test = base.extend<{ work: Work }>({
  work: async ({ admin, technician }, use) => use(await newWork(admin, technician)),
});

export { expect };
