/** Two technicians, and three customers with a visit each. */
import { instant, newClientes, newRegistro } from '../../data/fixtures.ts';
import type { Row } from '../../http/client.ts';
import { newTechnician } from '../../technician/technician.ts';
import { test as base, expect } from './office.ts';

interface People {
  luana: number;
  marcos: number;
  /** Of a visit each, all of Luana's. */
  customers: Row[];
}

export const test = base.extend<{ people: People }>({
  people: [
    async ({ company: admin }, use) => {
      const { id: luana } = await newTechnician(admin, { nome: 'Luana Siqueira' });
      const { id: marcos } = await newTechnician(admin, { nome: 'Marcos Antunes' });
      const customers = await newClientes(
        admin,
        ['Padaria Aurora', 'Mercado Central', 'Hotel Sol Nascente'].map((nome) => ({ nome })),
      );
      for (const { id: id_cliente } of customers)
        await newRegistro(admin, { id_cliente, id_usuario: luana, ...tomorrow(), ativo: true });
      await use({ luana, marcos, customers });
    },
    { scope: 'file' },
  ],
});

const DAY = 86_400_000;
/** Minutes that nothing else has. */
const tomorrow = () => {
  const begin = Math.ceil(Date.now() / DAY) * DAY + DAY / 2;
  return {
    data_inicio_esperada: instant(begin),
    data_conclusao_esperada: instant(begin + DAY / 24),
  };
};

/** The Monday after the next one. */
export function monday(): string {
  const today = new Date();
  const days = 14 - ((today.getUTCDay() + 6) % 7);
  return new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);
}

export { expect };
