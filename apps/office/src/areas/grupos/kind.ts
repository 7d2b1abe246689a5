import type { Grupo } from '@campeiro/contract/grupos';
import { createGrupoFields } from '../../contract/fields.ts';
import {
  changeGrupo,
  createGrupo,
  deleteGrupo,
  getGrupo,
  listUsuarios,
} from '../../contract/operations.ts';
import { OnlyLink } from '../../parts/questionnaires/OnlyLink.tsx';
import { links, number, text } from '../../parts/record/fields.tsx';
import type { Kind } from '../../parts/record/record.ts';
import { withPlain } from '../../parts/record/with-plain.ts';
import { texts } from './texts.ts';

export const grupo: Kind<Grupo> = {
  address: '/grupos',
  get: getGrupo,
  create: createGrupo,
  change: changeGrupo,
  remove: deleteGrupo,
  unique: 'nome',
  isForUnlimited: true,
  texts,
  Consequences: ({ id }) => OnlyLink({ id, of: 'ids_grupo' }),
  body: createGrupoFields,
  fields: withPlain(createGrupoFields, [
    text('nome', texts.nome),
    links('ids_usuarios', texts.members, { route: listUsuarios, only: { ativo: true } }),
    number('id_origem', texts.id_origem),
  ]),
};
