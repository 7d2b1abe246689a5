import type { Segmento } from '@campeiro/contract/segmentos';
import { createSegmentoFields } from '../../contract/fields.ts';
import {
  changeSegmento,
  createSegmento,
  deleteSegmento,
  getSegmento,
  listGrupos,
  listUsuarios,
} from '../../contract/operations.ts';
import { OnlyLink } from '../../parts/questionnaires/OnlyLink.tsx';
import { links, text, yesNo } from '../../parts/record/fields.tsx';
import type { Kind } from '../../parts/record/record.ts';
import { withPlain } from '../../parts/record/with-plain.ts';
import { texts } from './texts.ts';

export const segmento: Kind<Segmento> = {
  address: '/segmentos',
  get: getSegmento,
  create: createSegmento,
  change: changeSegmento,
  remove: deleteSegmento,
  unique: 'nome',
  isForUnlimited: true,
  hint: texts.about,
  texts,
  Consequences: ({ id }) => OnlyLink({ id, of: 'ids_segmento' }),
  body: createSegmentoFields,
  fields: withPlain(createSegmentoFields, [
    text('nome', texts.nome),
    yesNo('ativo', texts.situacao, { sim: texts.ativo, nao: texts.inativo }),
    links('ids_grupos', texts.groups, { route: listGrupos }),
    links('ids_usuarios', texts.users, { route: listUsuarios, only: { ativo: true } }),
  ]),
};
