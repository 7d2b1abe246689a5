/** Bases and rates with a date of effect. Triggers mark the affected days as dirty. */
import {
  basesList,
  historicoDeVigenciasList,
  valoresPorKmList,
} from '@campeiro/contract/escritorio/vigencias';
import { sql } from '../../../platform/db/sql.ts';
import { source } from '../../../platform/lists/source.ts';
import { nameOfUser } from '../../usuarios/queries.ts';

/** Days in the contract's form, and the name of the user who made the change. */
const fields = {
  desde: sql`t.desde::text`,
  alterado_por: nameOfUser(sql`t.alterado_por`),
};

export const bases = source(basesList, 'bases_usuarios', { fields });

export const valores = source(valoresPorKmList, 'valores_por_km', {
  fields,
  filters: {
    da_conta: (ofAccount: boolean) => sql`(t.id_usuario is null) = ${ofAccount}::boolean`,
  },
});

export const mudancas = source(historicoDeVigenciasList, 'historico_de_vigencias', {
  fields: { alterado_por: fields.alterado_por },
});
