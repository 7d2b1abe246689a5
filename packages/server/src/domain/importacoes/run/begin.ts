/** The engine that works on an import, by its resource. */
import { randomUUID } from 'node:crypto';
import type {
  AcaoDeLote,
  Decimal,
  RecursoDeImportacao,
} from '@campeiro/contract/escritorio/importacoes';
import { hashPassword } from '../../../platform/auth/sign-in.ts';
import type { TenantContext, Tx } from '../../../platform/db/database.ts';
import type { ConstraintTexts } from '../../../platform/db/errors.ts';
import type { Row } from '../../../rows.ts';
import { ByRow } from '../by-row/engine.ts';
import { fieldsOf } from '../by-row/plan.ts';
import { customFields, customFieldsOf, isByBatches, loadNames, rowTargets } from '../queries.ts';
import { RESOURCES } from '../resources/registry.ts';
import type { Author, Fields } from '../resources/resource.ts';
import { Customers } from '../rows/engine.ts';
import type { Engine } from './engine.ts';

export type Job = Row<
  'importacoes',
  | ('id' | 'situacao' | 'envio' | 'codificacao' | 'separador' | 'decimal' | 'celula_vazia')
  | ('sem_chave' | 'com_aviso' | 'linha_titulos' | 'id_usuario' | 'linhas' | 'lote' | 'motivo')
> & {
  recurso: RecursoDeImportacao;
  acao: AcaoDeLote;
  mudanca: Fields | null;
  mapeamento: (string | null)[];
  fuso_horario: string;
  turno: string;
};

export async function engineFor(
  tx: Tx,
  job: Job,
  author: Author,
  texts: ConstraintTexts,
): Promise<Engine> {
  const how = {
    isSimulated: job.situacao === 'simulando',
    clears: job.celula_vazia === 'limpa',
    refusesDoubts: job.com_aviso === 'recusa',
  };
  const writing = { decimal: job.decimal as Decimal, fuso_horario: job.fuso_horario };
  if (isByBatches(job)) {
    const [fields, names] = [await customFields(tx, 'clientes'), await loadNames(tx)];
    const createsWithoutKey = job.sem_chave === 'cria';
    return new Customers({
      ...how,
      ...writing,
      ...job,
      fields,
      names,
      createsWithoutKey,
      decimal: writing.decimal,
    });
  }
  const resource = RESOURCES[job.recurso];
  const targets = await rowTargets(tx, resource);
  const fields = await customFieldsOf(tx, resource);
  const { acao, motivo } = job;
  const { spread = (one: Fields) => one } = resource;
  const mudanca = job.mudanca && spread(fieldsOf(job.mudanca));
  return new ByRow({
    ...how,
    ...{ resource, author, texts, acao, motivo, mudanca },
    reading: {
      ...writing,
      targets: job.mapeamento.map((alvo) => targets.get(alvo ?? '')),
      customFields: new Map(fields.map((field) => [String(field.id), field])),
    },
  });
}

/** One password for all users who are created and still to be invited: it is made up, and kept nowhere. */
export function authorOf(scope: TenantContext): Author {
  let hash: Promise<string> | undefined;
  return {
    scope,
    hash: () => {
      hash ??= hashPassword(randomUUID());
      return hash;
    },
  };
}
