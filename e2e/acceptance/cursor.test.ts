import { expect, test } from 'vitest';
import { readWhileWriting } from '../concurrency/cursor.ts';
import { integrator, newCliente, newClientes, unique } from '../data/fixtures.ts';
import { idsOf, page } from '../http/answers.ts';

test('§4 rule 6, G3: beside 16 writers the cursor loses nothing and no two rows share a stamp', async () => {
  await readWhileWriting(await integrator(), 4);
});

test('§4 rules 1, 4, G4: a sweep page by page skips no row that was there throughout, while others come, change and go', async () => {
  const api = await integrator();
  const codigo = unique();
  const rows = await newClientes(
    api,
    Array.from({ length: 60 }, (_, i) => ({ codigo, nome: `n ${i % 7}` })),
  );
  const goers = rows.filter((_, i) => i % 3 === 0);
  const stayers = rows.filter((_, i) => i % 3 !== 0);
  for (const ordenar of ['id', 'nome', '-nome', '-atualizado_em', 'data_criacao']) {
    const received = new Map<number, unknown>();
    for (let pagina = 1; ; pagina++) {
      const body = { codigos: [codigo], ordenar, por_pagina: 7, pagina };
      const { dados, paginacao } = page(await api.post('/v2/clientes/list', body));
      for (const row of dados) received.set(row.id, row.nome);
      if (pagina >= paginacao.total_paginas) break;
      const goer = goers.pop();
      if (goer) await api.delete(`/v2/clientes/${goer.id}`);
      await newCliente(api, { codigo, nome: `n ${pagina}` });
      await api.patch(`/v2/clientes/${stayers[(pagina * 5) % stayers.length]?.id}`, {
        nome: `n ${pagina % 3} ${ordenar}`,
      });
    }
    const missed = idsOf(stayers).filter((id) => !received.has(id));
    expect(missed, ordenar).toEqual([]);
  }
});
