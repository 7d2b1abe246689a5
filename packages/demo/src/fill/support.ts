/** The short lists that other rows choose from. */
import type { Tx } from '@campeiro/server/platform/db/database';
import {
  CATEGORIES,
  type Company,
  SECTORS,
  SERVICE_TYPES,
  STAGES,
  TEMPERATURES,
} from '../content/company.ts';
import { insertWithIds } from './rows.ts';

export interface Support {
  categorias: number[];
  etapas: number[];
  temperaturas: number[];
  setores: number[];
}

export async function fillSupport(
  tx: Tx,
  company: Company,
  data_criacao: string,
): Promise<Support> {
  const fill = async (table: string, items: readonly (string | { nome: string })[]) => {
    const rows = items.map((item, i) => ({
      ...(typeof item === 'string' ? { nome: item } : item),
      ordem: i + 1,
      ativo: true,
      data_criacao,
    }));
    return (await insertWithIds(tx, table, rows)).map(({ id }) => id);
  };
  await fill('tipos_servico', SERVICE_TYPES);
  await fill('objetivos', company.objectives);
  return {
    categorias: await fill('categorias', CATEGORIES),
    etapas: await fill('etapas', STAGES),
    temperaturas: await fill('temperaturas', TEMPERATURES),
    setores: await fill('setores_mercado', SECTORS),
  };
}
