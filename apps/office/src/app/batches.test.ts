/** What the contract lets many records get at once is given to them in the console: by an input, or by an action. */
import { expect, test } from 'vitest';
import { batch as clientes } from '../areas/clientes/batch.ts';
import { batch as usuarios } from '../areas/configuracoes/usuarios/batch.ts';
import { batchIn } from '../areas/ordens/batch.ts';
import { batch as pessoas } from '../areas/pessoas/batch.ts';
import { batch as visitas } from '../areas/visitas/batch.ts';

const BATCHES = [clientes, pessoas, usuarios, visitas, batchIn('America/Sao_Paulo')];

test.each(BATCHES)('every common field of $recurso', ({ common, actions }) => {
  const given = [
    ...common.fields.map(({ name }) => name),
    ...actions.flatMap(({ mudanca = {} }) => Object.keys(mudanca)),
    ...(common.customFields ? ['campos_personalizados'] : []),
  ];
  expect(Object.keys(common.body).filter((name) => !given.includes(name))).toEqual([]);
});
