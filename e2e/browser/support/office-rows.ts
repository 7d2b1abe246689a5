/** Thirty visits in an account of their own, every second one of a technician. */
import { newClientes, newRegistro } from '../../data/fixtures.ts';
import type { Row } from '../../http/client.ts';
import { newTechnician } from '../../technician/technician.ts';
import { test as base, expect } from './office.ts';

interface Visits {
  customers: Row[];
  visits: Row[];
}

export const test = base.extend<{ rows: Visits }>({
  rows: [
    async ({ company }, use) => {
      const { id } = await newTechnician(company, { nome: 'Luana Siqueira' });
      const customers = await newClientes(
        company,
        Array.from({ length: 30 }, (_, i) => ({ nome: `Cliente ${String(i).padStart(2, '0')}` })),
      );
      const visits = [];
      for (const [i, { id: id_cliente }] of customers.entries())
        visits.push(await newRegistro(company, { id_cliente, id_usuario: i % 2 ? id : null }));
      await use({ customers, visits });
    },
    { scope: 'file' },
  ],
});

export { expect };
